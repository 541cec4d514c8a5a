/** Service pages; their names and drawings are those of the landing page's cards. */
export const texts = {
  services: {
    what: 'Worum es geht',
    whom: 'Für wen',
    whomTitle: 'Wann sich ein Gespräch lohnt',
    steps: 'Ablauf',
    stepsTitle: 'Fünf Schritte, fünf Ergebnisse',
    result: 'Ergebnis',
    questions: 'Fragen',
    questionsTitle: 'Fragen und Antworten',
    contact: 'Kontakt',
    contactTitle: 'Worum geht es bei Ihnen?',
    contactText:
      'Drei Angaben genügen: Teil, Stückzahl, Takt. Sie erhalten innerhalb von 24\u00a0Stunden Antwort.',
    ask: 'Aufgabe beschreiben',
    others: 'Weitere Leistungen',
    message: 'Meine Anfrage betrifft: {{service}}.',
    machines: {
      pageTitle: 'Sondermaschinenbau in {{region}}',
      description:
        'Montage-, Füge- und Prüfmaschinen nach Ihrem Lastenheft: konstruiert, gebaut und mit CE-Kennzeichnung abgenommen in {{region}}.',
      keywords: 'Sondermaschinenbau, Montageanlage, Prüfmaschine, Rundtakt, CE, {{region}}',
      lead: 'Montage-, Füge- und Prüfmaschinen für einen Ablauf, den es so nur bei Ihnen gibt. Mit CE-Kennzeichnung, Quellcode und Ersatzteilliste.',
      text: [
        'Am Anfang stehen Teil, Stückzahl und Takt. Daraus folgt die Bauart: Rundtakt bei kurzem Takt und wenigen Stationen, Längstransfer bei vielen, ein Einzelplatz bei kleinen Losen. Zuerst legen wir die kritische Station aus, meist Zuführung oder Fügeprozess. Der Rest folgt ihr.',
        'Vor der Auslieferung läuft die Maschine bei uns mit Ihren Teilen. Takt, Ausschuss und Verfügbarkeit werden gemessen und stehen im Protokoll der Vorabnahme.',
      ],
      whom: [
        'Sie montieren von Hand, und die Stückzahl steigt.',
        'Ein Merkmal muss an jedem Teil geprüft und dokumentiert werden.',
        'Ihr Teil ist biegeschlaff, klein oder empfindlich, und übliche Zuführungen scheitern daran.',
        'Eine Anlage läuft noch, aber Ersatzteile gibt es nicht mehr.',
      ],
      steps: [
        { title: 'Lastenheft klären', result: 'Pflichtenheft mit Abnahmekriterien' },
        { title: 'Kritische Station erproben', result: 'Versuchsbericht mit Originalteilen' },
        { title: 'Konstruieren', result: '3D-Freigabe, Risikobeurteilung' },
        { title: 'Bauen und programmieren', result: 'Vorabnahme bei uns (FAT)' },
        { title: 'Liefern', result: 'Abnahme bei Ihnen (SAT), Konformitätserklärung' },
      ],
      questions: [
        {
          question: 'Was braucht es für ein Angebot?',
          answer:
            'Eine Zeichnung oder Musterteile, die Stückzahl pro Jahr, den Takt und die verfügbare Fläche. Was davon fehlt, klären wir in der Prozessanalyse, die Sie nichts kostet.',
        },
        {
          question: 'Wie lange dauert ein Projekt?',
          answer:
            'Als Richtwert 12 bis 26\u00a0Wochen für Konstruktion, Bau und Software und 2 bis 3\u00a0Wochen für die Abnahmen. Oft bestimmt ein Kaufteil den Termin; seine Lieferzeit steht im Angebot.',
        },
        {
          question: 'Welche Vorschriften gelten?',
          answer:
            'Bis 19.\u00a0Jänner 2027 die Maschinenrichtlinie 2006/42/EG, danach die Maschinenverordnung (EU) 2023/1230. Die Risikobeurteilung folgt EN\u00a0ISO\u00a012100, sichere Steuerungsteile EN\u00a0ISO\u00a013849-1, die elektrische Ausrüstung EN\u00a060204-1.',
        },
        {
          question: 'Gehören uns Zeichnungen und Programm?',
          answer:
            'Ja. Mit der Abnahme erhalten Sie die Zeichnungen der Verschleißteile, den Schaltplan, den Quellcode der Steuerung und die Ersatzteilliste mit Hersteller und Bestellnummer.',
        },
      ],
    },
    robotics: {
      pageTitle: 'Roboterzellen und Handhabung',
      description:
        'Roboterzellen vom SCARA bis zur Schwerlast: Auslegung, Greifer, Schutzkonzept, Programm und Inbetriebnahme in Österreich und Süddeutschland.',
      keywords:
        'Roboterzelle, Robotik, Handhabung, Palettieren, Maschine beladen, Greifer, ESTUN, {{region}}',
      lead: 'Zellen zum Beladen, Palettieren, Fügen und Bearbeiten: mit Greifer, Schutzeinrichtung, Programm und einer Abnahme im geforderten Takt.',
      text: [
        'Die Traglast im Datenblatt ist selten die Grenze. Es zählen Schwerpunktabstand und Trägheit am Flansch, und ob der Arm die hintere Ecke der Palette mit senkrechtem Greifer erreicht. Beides rechnen wir, bevor ein Modell feststeht.',
        'Der Greifer entsteht mit der Zelle: Vakuum, Parallelgreifer oder Magnet. An Werkzeugmaschinen ist es meist ein Doppelgreifer, der in einem Zug entlädt und belädt.',
      ],
      whom: [
        'Maschinen stehen in Pausen und nachts, weil niemand belädt.',
        'Schwere, heiße oder scharfkantige Teile werden von Hand gehoben.',
        'Palettiert wird an mehreren Linien mit wechselnden Lagebildern.',
        'Eine Zelle braucht einen anderen Greifer, ein neues Programm oder einen neuen Roboter.',
      ],
      steps: [
        { title: 'Last und Reichweite rechnen', result: 'Robotermodell mit Reserve in Prozent' },
        { title: 'Zelle planen', result: 'Layout mit Zaun, Türen und Übergaben' },
        { title: 'Greifer bauen', result: 'Greifversuch mit Originalteilen' },
        { title: 'Aufbauen und programmieren', result: 'Vorabnahme im Takt (FAT)' },
        { title: 'Einfahren', result: 'Abnahme (SAT), Schulung, Datensicherung' },
      ],
      questions: [
        {
          question: 'Geht es ohne Schutzzaun?',
          answer:
            'Manchmal. Darüber entscheidet die Risikobeurteilung der ganzen Anwendung samt Greifer und Teil, nicht der Roboter allein; Maßstab ist EN\u00a0ISO\u00a010218-2. Langsam und leicht geht oft ohne Zaun, schnell oder scharfkantig nicht.',
        },
        {
          question: 'Welche Roboter setzen Sie ein?',
          answer:
            'Die unseres Partners {{partner}}. Der Katalog auf dieser Website zeigt die Modelle und rechnet die Reserve für Ihre Last.',
        },
        {
          question: 'Wer programmiert die Zelle später um?',
          answer:
            'Ihr Team. Neue Formate sind Rezepte am Bedienfeld, für neue Abläufe schulen wir am Programm. Quellcode und Datensicherung bleiben bei Ihnen.',
        },
        {
          question: 'Wovon hängt der Preis ab?',
          answer:
            'Weniger vom Roboter als von Greifer, Zuführung und Sicherheit. Ein Richtpreis folgt aus Teil, Stückzahl und Layout. Ab welcher Einsparung sich die Zelle lohnt, zeigt der ROI-Rechner.',
        },
      ],
    },
    control: {
      pageTitle: 'Steuerungsbau und SPS-Software',
      description:
        'Schaltschrank, SPS-Programm, Visualisierung und Anbindung an ERP und MES: geplant, gebaut, geprüft und dokumentiert.',
      keywords: 'Steuerungsbau, Schaltschrank, SPS, Retrofit, Visualisierung, OPC UA, MES, {{region}}',
      lead: 'Schaltschrank, SPS-Programm, Visualisierung und Anbindung an ERP und MES. Für neue Maschinen und für solche, deren Steuerung nicht mehr lieferbar ist.',
      text: [
        'Wir planen die Elektrik, bauen und prüfen den Schaltschrank und schreiben das Programm. Fabrikate und Bausteine richten sich nach Ihrer Werksnorm. Gibt es keine, nehmen wir, was Ihre Instandhaltung schon kennt.',
        'Das Programm ist nach Stationen gegliedert und kommentiert. Störmeldungen nennen im Klartext Ort und Abhilfe. Stückzahlen, Störzeiten und Prüfwerte stehen Ihrem MES über OPC\u00a0UA bereit.',
      ],
      whom: [
        'Die SPS Ihrer Anlage ist abgekündigt, Ersatz gibt es nur noch gebraucht.',
        'Aufträge werden am Bedienfeld abgetippt, statt aus dem ERP zu kommen.',
        'Die Mechanik steht, und es fehlt, wer sie verdrahtet und programmiert.',
        'Sicherheitsfunktionen sind gewachsen, und ein Nachweis fehlt.',
      ],
      steps: [
        { title: 'Bestand aufnehmen', result: 'E/A-Liste, Funktionsbeschreibung' },
        { title: 'Elektrik planen', result: 'Schaltplan, Stückliste' },
        { title: 'Schrank bauen', result: 'Prüfprotokoll' },
        { title: 'Programmieren', result: 'Programm, am virtuellen Modell geprüft' },
        { title: 'In Betrieb nehmen', result: 'Abnahme, Schulung, Datensicherung' },
      ],
      questions: [
        {
          question: 'Wie lange steht die Anlage beim Umbau?',
          answer:
            'Das hängt davon ab, wie viel sich vorab prüfen lässt. Wir testen das Programm an einem Modell der Anlage und tauschen am Wochenende oder im Betriebsurlaub. Die alte Steuerung bleibt, bis die neue abgenommen ist.',
        },
        {
          question: 'Welche Steuerungen programmieren Sie?',
          answer:
            'SPS nach IEC\u00a061131-3, bei unseren Kunden meist von Siemens, Beckhoff oder B&R. Wenn Ihre Werksnorm ein anderes Fabrikat verlangt, klären wir das vor dem Angebot.',
        },
        {
          question: 'Bekommen wir den Quellcode?',
          answer:
            'Ja, kommentiert und ohne Passwort, dazu den Schaltplan, die Parameter der Antriebe und eine Anleitung zum Rücksichern.',
        },
        {
          question: 'Wie werden Sicherheitsfunktionen nachgewiesen?',
          answer:
            'Für jede Funktion stehen der geforderte Performance Level nach EN\u00a0ISO\u00a013849-1, die Berechnung und das Protokoll der Prüfung an der Maschine in den Unterlagen.',
        },
      ],
    },
    planning: {
      pageTitle: 'Zellenplanung und Simulation',
      description:
        'Layout, Erreichbarkeit und Taktzeit einer Roboterzelle, gerechnet und simuliert, bevor bestellt wird. Auch als eigene Leistung.',
      keywords: 'Zellenplanung, Simulation, Taktzeit, Erreichbarkeit, Layout, Roboterzelle, {{region}}',
      lead: 'Sie sehen Grundriss, Reichweite und Takt Ihrer Zelle, bevor Stahl geschnitten wird. Auch dann, wenn jemand anderer baut.',
      text: [
        'Aus Teil, Stückzahl und Halle entsteht ein maßstäblicher Grundriss: Roboter, Zaun, Türen, Übergaben und die Wege von Menschen und Staplern. Die Simulation prüft jede Position auf Erreichbarkeit und Kollision.',
        'Der Takt ist die Summe aus Fahrwegen, Greifzeiten und Wartezeiten. Das Beispiel zeigt eine Palettierzelle von 4,5 mal 3\u00a0Metern: vier Bewegungen, 14\u00a0Sekunden. Die Balken zeigen, welche Bewegung wie lange dauert und wo sich Aufwand lohnt.',
      ],
      whom: [
        'Vor der Investition muss feststehen, ob der Platz reicht.',
        'Ein Angebot nennt einen Takt, den Sie prüfen wollen.',
        'Eine Linie wächst um eine Zelle, und die Staplerwege sollen frei bleiben.',
        'Sie vergleichen zwei Roboter oder zwei Anordnungen.',
      ],
      steps: [
        { title: 'Halle aufmessen', result: 'Bestandsplan' },
        { title: 'Varianten zeichnen', result: 'Zwei bis drei Layouts im Vergleich' },
        { title: 'Simulieren', result: 'Taktdiagramm, Erreichbarkeit, Kollisionen' },
        { title: 'Absichern', result: 'Schutzkonzept mit Sicherheits\u00adabständen' },
        { title: 'Übergeben', result: 'Layout als DXF und STEP, Bericht' },
      ],
      questions: [
        {
          question: 'Wie genau ist die Taktzeit?',
          answer:
            'Bahnzeiten lassen sich gut simulieren. Unsicher bleiben Greifen, Ansaugen und Teiletoleranzen; dafür setzen wir Messwerte aus einem Versuch ein oder weisen die Annahme im Bericht aus.',
        },
        {
          question: 'Welche Daten brauchen Sie?',
          answer:
            'Das Teil als STEP, den Hallenplan als DXF oder ein Aufmaß, Stückzahl und Schichtmodell. Von bestehenden Maschinen genügen Umriss und Übergabehöhe.',
        },
        {
          question: 'Woher kommen die Sicherheitsabstände?',
          answer:
            'Aus EN\u00a0ISO\u00a013855: Sie hängen von der Anhaltezeit des Roboters und der Art der Schutzeinrichtung ab. Ein Lichtvorhang braucht mehr Abstand als ein Zaun mit verriegelter Tür.',
        },
        {
          question: 'Dürfen wir mit dem Ergebnis andere anfragen?',
          answer:
            'Ja. Layout, Taktdiagramm und Bericht gehören Ihnen und nennen keine Bauteile, die nur wir liefern.',
        },
      ],
    },
    prototypes: {
      pageTitle: 'Prototypenbau und Versuche',
      description:
        'Versuchsaufbau, Funktionsmuster, Vorserie: Wir bauen und messen, ob Ihr Prozess trägt, bevor Sie in eine Anlage investieren.',
      keywords: 'Prototypenbau, Versuchsaufbau, Funktionsmuster, Vorserie, Machbarkeit, {{region}}',
      lead: 'Vom Versuchsaufbau zum Funktionsmuster in Wochen. Am Ende steht ein Messwert, mit dem Sie entscheiden.',
      text: [
        'Ein Prototyp beantwortet eine Frage: Hält die Klebung? Findet die Kamera die Kerbe? Lässt sich das Teil vereinzeln? Wir bauen, was für diese Antwort nötig ist, aus Profilen, Linearachsen und gedruckten Teilen, und messen mit Ihren Teilen.',
        'Bewährt sich der Ablauf, wird daraus ein Funktionsmuster und später die Maschine. Zeichnungen, Programm und Messdaten sind so abgelegt, dass die Konstruktion darauf aufbaut.',
      ],
      whom: [
        'Ein neues Produkt soll gefertigt werden, und der Prozess ist nicht erprobt.',
        'Eine Idee braucht ein Muster, das man vorführen kann.',
        'Vor dem Bau einer Anlage soll das größte Risiko geklärt sein.',
        'Sie brauchen eine Vorserie von zehn bis einigen Hundert Teilen.',
      ],
      steps: [
        { title: 'Frage festlegen', result: 'Versuchsplan mit Erfolgskriterium' },
        { title: 'Aufbauen', result: 'Versuchsaufbau in 2 bis 4\u00a0Wochen' },
        { title: 'Messen', result: 'Versuchsbericht mit Rohdaten' },
        { title: 'Verbessern', result: 'Funktionsmuster' },
        { title: 'Übergeben', result: 'Zeichnungen, Stückliste, Programm' },
      ],
      questions: [
        {
          question: 'Wie schnell steht ein Aufbau?',
          answer:
            'Als Richtwert in 2 bis 4\u00a0Wochen, wenn Ihre Teile und die Kaufteile da sind. Den Termin nennen wir, sobald die Lieferzeiten geprüft sind.',
        },
        {
          question: 'Was, wenn der Versuch scheitert?',
          answer:
            'Dann wissen Sie es zum Preis eines Versuchs statt einer Anlage. Der Bericht sagt, woran es lag und ob ein anderer Weg aussichtsreich ist.',
        },
        {
          question: 'Wie viele Teile brauchen Sie?',
          answer:
            'Zum Beginnen 20 bis 50, darunter auch schlechte. Für den Nachweis einer Maschinenfähigkeit (Cmk) sind 50\u00a0Teile in Folge üblich.',
        },
        {
          question: 'Wem gehört, was dabei entsteht?',
          answer:
            'Ihnen: Aufbau, Zeichnungen, Programm und Messdaten. Eine Geheimhaltungs\u00advereinbarung unterschreiben wir auf Wunsch, bevor Sie Teile schicken.',
        },
      ],
    },
  },
}
