import { compileTerms } from '../terms.ts'

/** What the catalogue states of a robot, and the words that ask for it. */
export const propertyTerms = {
  accuracy: compileTerms(`
    genau | genauigkeit* | wiederhol* | präzis* | repeatab* | repeat accuracy | accura* | precis*`),
  bodyWeight: compileTerms(`
    wiegt | wiegen | wie schwer | eigengewicht* | gewicht | robotergewicht | weigh | weighs | weight |
    how heavy`),
  payload: compileTerms(`
    traglast* | nutzlast* | tragkraft | trägt | tragen | heben | hebt | stemmt | stemmen | payload* | lift |
    lifts | carry | carries | wie viel kann | wieviel kann`),
  reach: compileTerms(`
    reichweite* | reicht | reichen | wie weit | arbeitsradius | armlänge | reach | reaches | how far |
    working range`),
  axes: compileTerms('achsen | achszahl | achsanzahl | freiheitsgrade | axes | degrees of freedom'),
  protection: compileTerms(`
    schutzart* | schutzklasse* | ip klasse | ip schutz | staubdicht | wasserdicht | wassergeschützt | ingress |
    protection class | protection rating | ip rating | waterproof | dustproof`),
  installation: compileTerms(`
    montageart* | montagelage* | montage | einbaulage* | montiert werden | montieren | aufgestellt |
    mounting | mounted | installed`),
  /** What people ask for and the catalogue has no field for. */
  unlisted: compileTerms(`
    wie schnell | geschwindigkeit* | strom | stromverbrauch* | energieverbrauch* | verbrauch | leistungsaufnahme* |
    anschlussleistung* | wie laut | lautstärke | geräusch* | handgelenkmoment* | handgelenksmoment* | drehmoment* |
    trägheit* | lebensdauer | baujahr | farbe | how fast | speed | power consumption | energy consumption |
    how loud | noise | wrist torque | torque | inertia | lifetime | service life`),
  applications: compileTerms(`
    wofür | für was | wozu | anwendungen | einsatzgebiet* | einsatzbereich* | gedacht | what for |
    used for | good for | applications | made for | meant for`),
} as const

/** What of a robot a visitor can ask for. */
export type Property = keyof typeof propertyTerms

/** A question for a value, not for yes or no. */
export const openQuestion =
  /(?<!\p{L})(?:wie|wia|wieso|warum|weshalb|wenn|was|wos|wofur|welche[nmrs]?|wer|wo|how|why|if|what|what'?s|which|where)(?!\p{L})/u

/** A question for yes or no. */
export const closedQuestion =
  /^\W*(?:(?:und|and|aber|but|also|hallo|servus|hi|hello)\W+)?(?:kann|konnte[nst]*|konnen|konnt|ist|sind|hat|habt|haben|hab(?:t|en)s|passt|passen|reicht|reichen|schafft|schaffen|geht|gehen|eignet|eignen|gibt|gab|tragt|hebt|darf|lasst|fuhrt|fuhren|verkauft|bietet|can|could|is|are|does|do|has|have|will|would|may)(?!\p{L})/u

/** Why a robot was named. */
export const whyTerms = compileTerms(`
    warum | wieso | weshalb | weswegen | begründ* | wie kommst du | wie kommen sie | why | how come |
    what makes | reason for | justify`)

/** What was named before, as a question points to it. */
export const recommendedTerms = compileTerms(`
    dies* | gerade | ausgerechnet | genau der | den | ihn | empfehl* | empfohl* | vorschlag* | vorschläg* |
    robot* | modell* | er | uno | this | that one | these | those | recommend* | suggest* | model | models | one`)

/** Others than those that were named. */
export const alternativeTerms = compileTerms(`
    alternative* | andere möglichkeit* | andere roboter | andere modelle | andere vorschläge |
    welche anderen | noch andere | noch welche | noch was anderes | sonst noch | was noch | gibt es noch |
    gibts noch | weitere roboter | weitere modelle | weitere vorschläge | mehr vorschläge | anderer vorschlag |
    anderen vorschlag | anything else | something else | other options | other models | other robots |
    what else | zeig mir mehr | kleinere* | größere* | smaller one* | a smaller | bigger one* | a bigger | a larger | zeigen sie mehr | zeigen sie mir mehr | mehr roboter | mehr davon |
    etwas kleiner | etwas größer | nummer kleiner | nummer größer | geht auch kleiner | bit smaller | bit bigger |
    something smaller | something bigger | show more | show me more | more robots | any others | more options | another option | another one | similar robots | ähnliche*`)

/** What sets kinds of robots, or robots, apart. */
export const differenceTerms = compileTerms(`
    unterschied* | unterscheid* | vergleich* | versus | vs | besser als | was ist besser | vorteil* | nachteil* |
    difference* | differ | compare* | comparison | better than | which is better | der zweite | den zweiten | der dritte | den dritten | the second | the third | second one | third one | advantage* | pros and cons`)

/** What a kind of robot is. */
export const definitionTerms = compileTerms(`
    was ist ein | was ist eigentlich | was heißt | was bedeutet | was versteht man | erklär* | what is a |
    what s a | what does | explain | meaning of | what is meant | wofür nimmt man | wofür braucht man | wofür verwendet man | wozu braucht man |
    wozu dient | wann nimmt man`)

/** Which of two has more or less, and of which value. */
export interface Comparative {
  property: Property
  wants: 'most' | 'least'
  terms: RegExp
}
export const comparatives: readonly Comparative[] = [
  {
    property: 'accuracy',
    wants: 'least',
    terms: compileTerms('genauer | genaueren | präziser | more accurate | more precise'),
  },
  {
    property: 'payload',
    wants: 'most',
    terms: compileTerms(
      'stärker | kräftiger | trägt mehr | hebt mehr | mehr traglast | stronger | lifts more | carries more | more payload',
    ),
  },
  {
    property: 'reach',
    wants: 'most',
    terms: compileTerms(
      'weiter | reicht weiter | mehr reichweite | further | farther | longer reach | more reach',
    ),
  },
  { property: 'bodyWeight', wants: 'least', terms: compileTerms('leichter | lighter') },
  { property: 'bodyWeight', wants: 'most', terms: compileTerms('schwerer | heavier') },
]

/** A weight that means 50 kg in Germany and meant 100 kg in Austria. */
export const hundredweightTerms = compileTerms('zentner | zentnern | ztr')

/** How much there is to choose from. */
export const countTerms = compileTerms(`
    wie viele roboter | wie viele modelle | wieviele roboter | wieviele modelle | wie groß ist der katalog |
    how many robots | how many models | how big is the catalogue`)
