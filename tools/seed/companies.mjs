/* What invented companies are called and where they are. */

/** Texts that a comma separates. */
export const list = text => text.trim().split(/,\s+/)

export const families = list(`
  Huber, Gruber, Röder, Mayr, Steiner, Pichler, Wallner, Auer, Koller, Zauner, Fuchs, Moser, Eibl, Brandl,
  Köck, Müllner, Schäfer, Weiß, Großmann, Höller, Kübler, Jäger, Öllinger, Überacker, Ägidius, Lindner, Haas,
  Reiter, Egger, Winkler, Thaler, Stöger, Nußbaumer, Prünster, Rainer, Sattler, Vögel, Wöss, Zöchling,
  Dürnberger, Feichtinger, Krämer, Schröder, Baumgärtner, Löffler, Vogt, Yilmaz, Novák, Horvath, Kovač,
  Petrović, Ortner, Pölzl, Rührig, Tschabrun, Ulmer, Intemann, Quendler, Leitgeb, Obermüller, Nagl`)

export const trades = list(`
  Metallbau, Logistik, Möbelwerke, Anlagenbau, Verpackung, Fördertechnik, Gießerei, Blechtechnik, Käserei,
  Großbäckerei, Sägewerk, Kunststofftechnik, Maschinenbau, Getränke, Präzisionsteile, Fensterbau,
  Oberflächentechnik, Schweißtechnik, Werkzeugbau, Automotive, Türenwerk, Papierfabrik, Fleischwaren,
  Elektrotechnik, Hydraulik, Zerspanung, Mühle, Tischlerei, Stahlbau, Pharma`)

export const regions = list(`
  Pongau, Alpenland, Donau, Mühlviertel, Wachau, Rheintal, Lavanttal, Ennstal, Traunsee, Bayerwald, Allgäu,
  Chiemgau, Isar, Neckar, Tauern, Südsteirische, Weinviertler, Brenner`)

export const forms = list('GmbH, GmbH, GmbH, AG, KG, e.U., GmbH & Co KG, OG, Ges.m.b.H., SE')

export const streets = list(`
  Industriestraße, Gewerbepark, Bahnhofstraße, Fabrikgasse, Messeplatz, Mühlbachweg, Am Kanal, Wiener Straße,
  Salzburger Straße, Werkstraße, Technologiering, Hafenstraße, Grüne Gasse`)

/** Place, postal code, dialling code, country. */
export const places = [
  ['Wien', '1230', '+43 1', 'Austria'],
  ['Wels', '4600', '+43 7242', 'Austria'],
  ['Linz', '4020', '+43 732', 'Austria'],
  ['Steyr', '4400', '+43 7252', 'Austria'],
  ['Graz', '8020', '+43 316', 'Austria'],
  ['Sankt Pölten', '3100', '+43 2742', 'Austria'],
  ['Salzburg', '5020', '+43 662', 'Austria'],
  ['Wörgl', '6300', '+43 5332', 'Austria'],
  ['Feldkirch', '6800', '+43 5522', 'Austria'],
  ['Villach', '9500', '+43 4242', 'Austria'],
  ['Bruck an der Mur', '8600', '+43 3862', 'Austria'],
  ['München', '80939', '+49 89', 'Germany'],
  ['Nürnberg', '90431', '+49 911', 'Germany'],
  ['Köln', '50735', '+49 221', 'Germany'],
  ['Würzburg', '97076', '+49 931', 'Germany'],
  ['Passau', '94036', '+49 851', 'Germany'],
]

export const notes = [
  'Einkauf entscheidet nur gemeinsam mit der Instandhaltung.',
  'Rahmenvertrag läuft bis Jahresende; Rückfragen bitte nur vormittags.',
  'Erstkontakt auf der Messe, Interesse an gebrauchten Zellen.',
]
