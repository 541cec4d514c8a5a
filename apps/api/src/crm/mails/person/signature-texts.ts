/** `expected` is `first|last|role|phone|mobile`, with empty parts. */
export type SignatureText = [sender: string, text: string, expected: string | null]

/** German, Austrian, Swiss and English signatures as written by Outlook, phones and company templates. */
export const signatureTexts: SignatureText[] = [
  [
    'Maria Huber <m.huber@huber-anlagen.at>',
    'Guten Tag,\n\nanbei die Bestellung.\n\nMit freundlichen Grüßen\n\nMaria Huber\nEinkaufsleiterin\n\nHuber Anlagenbau GmbH\nGewerbepark 4, A-4600 Wels\nT +43 7242 555 10-12\nM +43 664 1234567\nF +43 7242 555 10-90\nwww.huber-anlagen.at\nFN 123456a, UID ATU12345678',
    'Maria|Huber|Einkaufsleiterin|+43 7242 5551012|+43 664 1234567',
  ],
  [
    'Leitner, Thomas <t.leitner@stahlbau.at>',
    'MfG\n\nDI Thomas Leitner, MBA\nLeiter Instandhaltung\nStahlbau Leitner & Co KG\nTel.: 07242/555 20\nMobil: 0664/123 45 67\nFax: 07242/555 21',
    'Thomas|Leitner|Leiter Instandhaltung|+43 7242 55520|+43 664 1234567',
  ],
  [
    'Mag. Eva Wagner <wagner@almberg.at>',
    'LG Eva\n\n--\nMag. Eva Wagner\nGeschäftsführerin\nAlmberg Holz GmbH | Dorfstraße 3 | 5020 Salzburg\nTel +43 (0)662 / 87 65 43 | Mobil +43 (0)699 / 11 22 33 44',
    'Eva|Wagner|Geschäftsführerin|+43 662 876543|+43 699 11223344',
  ],
  [
    'Stefan Bauer <stefan.bauer@bauer-metall.de>',
    'Viele Grüße\nStefan Bauer\n\ni. A. Stefan Bauer\nProjektleiter Automatisierung\n\nBauer Metallverarbeitung GmbH & Co. KG\nIndustriestr. 12\n80331 München\nTelefon: 089 123456-78\nTelefax: 089 123456-99\nMobil: 0171 2345678\nAmtsgericht München HRA 12345\nGeschäftsführer: Karl Bauer',
    'Stefan|Bauer|Projektleiter Automatisierung|+49 89 12345678|+49 171 2345678',
  ],
  [
    'Julia Maier <julia.maier@firma.de>',
    'Danke!\n\nMit besten Grüßen\n\nJulia Maier\nStrategischer Einkauf\n\nFirma Technik AG · Hauptstraße 1 · D-70173 Stuttgart\nFon +49 711 2222-33 · Fax +49 711 2222-34',
    'Julia|Maier|Strategischer Einkauf|+49 711 222233|',
  ],
  [
    'Beat Müller <b.mueller@mueller-apparate.ch>',
    'Freundliche Grüsse\n\nBeat Müller\nLeiter Produktion\n\nMüller Apparate AG\nBahnhofstrasse 7, CH-8400 Winterthur\nTel. 052 234 56 78\nDirekt 052 234 56 90\nNatel 079 345 67 89',
    'Beat|Müller|Leiter Produktion|+41 52 234 56 90|+41 79 345 67 89',
  ],
  [
    'John Smith <john.smith@acme.co.uk>',
    'Kind regards,\n\nJohn Smith\nHead of Engineering\nAcme Ltd\nPhone: +44 20 7946 0958\nMobile: +44 7911 123456',
    'John|Smith|Head of Engineering|+44 20 7946 0958|+44 7911 123456',
  ],
  [
    'Sarah Jones <sarah@widgets.com>',
    'Best,\nSarah Jones | Purchasing Manager\nWidgets Inc. | Tel: +1 212-736-5000',
    'Sarah|Jones|Purchasing Manager|+1 212 736 5000|',
  ],
  ['Anna Berger <anna.berger@berger.at>', 'Hallo,\npasst so.\nlg\nAnna Berger', 'Anna|Berger|||'],
  ['Anna Berger <anna.berger@berger.at>', 'Passt, danke.', 'Anna|Berger|||'],
  ['HUBER Franz <franz.huber@huber.at>', 'mfg\nFranz Huber\nBetriebsleiter', 'Franz|Huber|Betriebsleiter||'],
  [
    'Franz HUBER <franz.huber@huber.at>',
    'mfg\n\nFranz Huber\nBetriebsleiter\n0676 / 84 12 34 567',
    'Franz|Huber|Betriebsleiter||+43 676 841234567',
  ],
  [
    'Dipl.-Ing. (FH) Markus Eder <m.eder@eder.at>',
    'Beste Grüße\n\nDipl.-Ing. (FH) Markus Eder\nTechnischer Leiter\nEder Fördertechnik\nT: +43 732 77 88 99 DW 15\nE: m.eder@eder.at',
    'Markus|Eder|Technischer Leiter|+43 732 77889915|',
  ],
  [
    'Dr. Claudia von Arnim <arnim@werk.de>',
    'Mit freundlichen Grüßen\nDr. Claudia von Arnim\nLeiterin Forschung und Entwicklung\nWerk AG\nTel. +49 (0) 30 / 5678 90',
    'Claudia|von Arnim|Leiterin Forschung und Entwicklung|+49 30 567890|',
  ],
  [
    'Karl-Heinz Müller-Lüdenscheidt <khm@ml.de>',
    'Gruß\n\nKarl-Heinz Müller-Lüdenscheidt\nInhaber\nM: 0160 1234567',
    'Karl-Heinz|Müller-Lüdenscheidt|Inhaber||+49 160 1234567',
  ],
  [
    'Peter Gruber (Gruber Logistik) <p.gruber@gruber-logistik.at>',
    'Peter Gruber\nDisposition\nGruber Logistik GmbH\nTel: +43 5574 12345',
    'Peter|Gruber|Disposition|+43 5574 12345|',
  ],
  [
    'Sabine Koch | Koch GmbH <sabine.koch@koch.de>',
    'Sabine Koch – Assistentin der Geschäftsleitung\nKoch GmbH\nTel. 0221-9876540',
    'Sabine|Koch|Assistentin der Geschäftsleitung|+49 221 9876540|',
  ],
  // The company is below the name: no role.
  [
    'Maria Huber <m.huber@huber-konstruktion.at>',
    'Maria Huber\nHuber Konstruktion\nTel. 07242 55510',
    'Maria|Huber||+43 7242 55510|',
  ],
  [
    'Thomas Wolf <wolf@wolf-planung.de>',
    'Thomas Wolf\nWolf Planung GmbH\nTel. 089 1234567',
    'Thomas|Wolf||+49 89 1234567|',
  ],
  [
    'Thomas Wolf <t.wolf@mlog.de>',
    'Thomas Wolf\nMeier Logistik\nTel. 089 1234567',
    'Thomas|Wolf||+49 89 1234567|',
  ],
  // An address below the name: no role, and a postcode is no phone number.
  [
    'Eva Klein <eva.klein@klein.at>',
    'Eva Klein\nHauptstraße 12\n4020 Linz\n+43 732 123456',
    'Eva|Klein||+43 732 123456|',
  ],
  // Fax, bank and register numbers are no phone.
  [
    'Eva Klein <eva.klein@klein.at>',
    'Eva Klein\nBuchhalterin\nFax: +43 732 123456\nIBAN AT61 1904 3002 3457 3201\nFN 0732123456',
    'Eva|Klein|Buchhalterin||',
  ],
  // Without country or country code, the number is ambiguous.
  [
    'Max Muster <max@muster.com>',
    'Max Muster\nSales Engineer\nTel. 07242 55510',
    'Max|Muster|Sales Engineer||',
  ],
  [
    'Max Muster <max@muster.com>',
    'Max Muster\nSales Engineer\nMuster Inc, A-4600 Wels\nTel. 07242 55510',
    'Max|Muster|Sales Engineer|+43 7242 55510|',
  ],
  // Somebody else's signature below: quoted and forwarded.
  [
    'Eva Klein <eva.klein@klein.at>',
    'Bitte um Freigabe.\n\nVon: Thomas Leitner <t.leitner@huber.at>\nGesendet: Montag\n\nEva Klein\nCEO\nTel. +43 732 123456',
    'Eva|Klein|||',
  ],
  [
    'Eva Klein <eva.klein@klein.at>',
    'Ja.\n\nAm 20.11.2026 um 09:31 schrieb Anna Berger:\n> Anna Berger\n> Vertrieb\n> Tel. +43 1 234567',
    'Eva|Klein|||',
  ],
  [
    'Eva Klein <eva.klein@klein.at>',
    'Rückfragen bitte an meinen Kollegen\nThomas Leitner, Tel. +43 732 999999.\n\nEva Klein\nEinkauf\nTel. +43 732 123456',
    'Eva|Klein|Einkauf|+43 732 123456|',
  ],
  [
    'Eva Klein <eva.klein@klein.at>',
    'Eva Klein hat geschrieben, dass der Leiter kommt.\nTel. +43 732 123456',
    'Eva|Klein|||',
  ],
  ['Anna Berger <a.berger@klein.at>', 'i.V. Eva Klein\nEinkauf\nTel. +43 732 123456', 'Anna|Berger|||'],
  // Mailboxes of companies, machines and circulars.
  ['Huber GmbH <office@huber.at>', 'Maria Huber\nEinkauf\nTel. +43 7242 55510', null],
  ['Maria Huber <office@huber.at>', 'Maria Huber\nEinkauf\nTel. +43 7242 55510', null],
  ['Einkauf Huber <m.huber@huber.at>', 'Maria Huber\nTel. +43 7242 55510', null],
  ['Team Technik <m.huber@huber.at>', 'Maria Huber', null],
  ['no-reply <no-reply@portal.example>', 'Ihre Bestellung', null],
  ['m.huber@huber.at <m.huber@huber.at>', 'Maria Huber\nTel. +43 7242 55510', null],
  ['Huber <m.huber@huber.at>', 'Maria Huber', null],
  ['KUKA Systems Vertrieb <r.k@kuka.example>', 'Grüße', null],
  ['Scanner Büro 2 <scan@huber.at>', 'Scan im Anhang', null],
  ['GMX Magazin <mailings@gmxnet.de>', 'Neues aus der Redaktion', null],
  ['CEPSA Shipping Desk <opermar@cepsa.example>', 'Please find the offer attached.', null],
  ['Spelde van, CMMA (Kees) <kees.van.spelde@achmea.example>', 'Hallo', null],
  ['Boss Ramon <ramon.boss@mobi.ch>', 'Gruss', 'Ramon|Boss|||'],
  ['Jörg Müller <joerg.mueller@mueller.de>', 'Passt.', 'Jörg|Müller|||'],
  [
    'Lisa Hofer <l.hofer@hofer-glas.at>',
    'Lisa Hofer\nVertriebsinnendienst\n\nHofer Glas GmbH\nMobil 0043 664 9876543\nTelefon 0043 3862 12345',
    'Lisa|Hofer|Vertriebsinnendienst|+43 3862 12345|+43 664 9876543',
  ],
  [
    'Lisa Hofer <l.hofer@hofer-glas.at>',
    'Lisa Hofer, MSc\nQualitätsmanagerin\n+43 664 9876543\n+43 3862 12345',
    'Lisa|Hofer|Qualitätsmanagerin|+43 3862 12345|+43 664 9876543',
  ],
  [
    'Lisa Hofer <l.hofer@hofer-glas.at>',
    '*Lisa Hofer*\nProkuristin\nTel: +43 3862 12345 <tel:+43386212345>\nMail: l.hofer@hofer-glas.at <mailto:l.hofer@hofer-glas.at>',
    'Lisa|Hofer|Prokuristin|+43 3862 12345|',
  ],
  [
    'Lisa Hofer <l.hofer@hofer-glas.at>',
    'Lisa Hofer\n\nTelefon:\t+43 3862 12345\nHotline: +43 800 123456',
    'Lisa|Hofer||+43 3862 12345|',
  ],
  ['Lisa Hofer <l.hofer@hofer-glas.at>', 'Lisa Hofer\nWir sind umgezogen!\nTel. 12345', 'Lisa|Hofer|||'],
  [
    'Lisa Hofer <l.hofer@hofer-glas.at>',
    'Auftrag 4500123456, Pos. 10\nLiefertermin 0664 Stück\n\nLisa Hofer\nArbeitsvorbereitung\nAuftrag 0664 1234567',
    'Lisa|Hofer|Arbeitsvorbereitung||',
  ],
  [
    'Reto Frei <reto.frei@frei.ch>',
    'Freundliche Grüsse\nReto Frei, Geschäftsführer\nFrei Maschinen AG\nT +41 44 123 45 67',
    'Reto|Frei|Geschäftsführer|+41 44 123 45 67|',
  ],
  [
    "Seán O'Brien <sean.obrien@irl.ie>",
    "Regards\nSeán O'Brien\nOperations Director\nDirect: +353 1 679 9000",
    "Seán|O'Brien|Operations Director|+353 1 679 9000|",
  ],
  [
    'Jan de Vries <j.devries@vries.nl>',
    'Jan de Vries\nSales Manager DACH\nVries B.V.\nM +31 6 12345678',
    'Jan|de Vries|Sales Manager DACH||+31 6 12345678',
  ],
]
