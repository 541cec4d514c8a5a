import type { Language } from '@app/contracts/validation'

const GERMAN =
  /(?<!\p{L})(?:ich|wir|der|die|das|den|dem|ein|eine|einen|und|mit|für|ist|nicht|auf|von|zum|zur|roboter|reichweite|traglast|greifer|wiegt|teile|teil|welcher|welche|brauche|brauchen|bitte|kein|keine|bis|etwa|egal|doch|ohne|bei|säcke|kartons|achs|achsen|wie|was|haben|sie|oder|im|am|an|aus|achse|weiß|schweißen|palettieren|montage|wand|decke|gesucht|kg schwer|sind|soll|können|kann|mein|unser|unsere|inkl|ihr|seid|habt|euch|euer|eure|gibt|auch|noch|nur|warum|wieso|schon|bist|du|guten|hallo|danke|ja|nein)(?!\p{L})/giu
const ENGLISH =
  /(?<!\p{L})(?:i|we|the|a|an|and|with|for|is|are|not|on|of|(?<!\d\s?)to|robot|robots|reach|payload|gripper|weighs|weigh|parts|part|which|need|needs|please|no|up|around|about|any|but|without|at|bags|cartons|axis|axes|how|what|have|you|or|in|from|my|our|your|looking|should|can|must|would|do|does|welding|palletizing|palletising|wall|ceiling|hello|thanks|yes|it|that|this|including|don|know|machine|tending|long|wide|tall|heavy|start|over|forget|new|possible|repeatability|metre|metres|feet|foot|pounds|lbs|sorry|only|mounted|floor|any|type|fine|just|now|was|wrong|its|has|carry|lift|handling robot)(?!\p{L})/giu

/** The language that a message is written in; null where nothing tells. */
export function languageOfText(text: string): Language | null {
  const german = (text.match(GERMAN)?.length ?? 0) + (/[äöüß]/i.test(text) ? 1 : 0)
  const english = text.match(ENGLISH)?.length ?? 0
  if (german === english) return null
  return german > english ? 'de' : 'en'
}
