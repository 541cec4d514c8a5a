/** What visitors search for, by the catalogue's technologies and suffixes. */
export const germanTechnologies: Readonly<Record<string, string>> = {
  'Special-Purpose': 'Spezial Sonderausführung',
  MINI: 'Kleinroboter Tischroboter',
  Bending: 'Biegen Abkantpresse',
  Palletizing: 'Palettieren Palettierer',
  'Arc Welding': 'Schweißen Lichtbogenschweißen',
  'Laser Welding': 'Schweißen Laserschweißen',
  Punching: 'Stanzen Presse',
  'High Protection': 'hohe Schutzart',
  'Clean Room': 'Reinraum cleanroom',
  'High Reach': 'große Reichweite',
  'High Performance': 'hohe Leistung',
  'Heavy Duty': 'Schwerlast',
}
