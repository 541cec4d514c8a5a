import { compileTerms } from '../terms.ts'

const brands = `
    abb | irb | kuka | fanuc | yaskawa | motoman | stäubli | kawasaki | comau | denso | epson | nachi |
    mitsubishi | panasonic | hyundai | doosan | universal robots | universal robot | ur3 | ur5 | ur10 | ur16 | ur20 | ur30 | ur3e | ur5e | ur10e | ur16e | jaka | aubo | hanwha | dobot | igus | efort | siasun | inovance | neura | omron | franka | techman | reis | cloos`

/** Other makers of robots. */
export const brandTerms = compileTerms(brands)

/** A machine that is not the one looked for: another maker's, or one that was there before. */
const former = `
    hatten | hatte | bisher* | bislang | früher | vorher | zuvor | derzeit* | momentan* | aktuell* | zurzeit |
    jetzig* | alter | alte | altes | alten | altem | alt | altroboter* | altanlage* | bestehend* | vorhanden* |
    vorgänger* | bestand* | ausgemustert* | ausgedient* | ersetz* | ablös* | ersatz | had | used to |
    previous* | formerly | former | old | existing | current* | so far | until now | present robot |
    predecessor | legacy | konkurren* | mitbewerb* | wettbewerb* | anderer anbieter | anderen anbieter | anderer hersteller |
    competit* | other vendor | other supplier | another vendor | another supplier | replace* | retired | at the moment`
export const otherMachineTerms = compileTerms(`${former} | ${brands}`)

/** The same without the makes, and what says that a machine is theirs. */
export const formerMachineTerms = compileTerms(`${former} |
    haben wir | wir haben | unser* | our | we have | we own | retir* | schafft | handles | lifts`)

/** What makes a machine of one that was there: without one of these, a word such as "derzeit" is of the parts. */
export const machineTerms = compileTerms(`
    robot* | *roboter* | anlage* | arm | vorgänger* | altanlage* | maschine* | modell* | gerät* | predecessor |
    konkurren* | mitbewerb* | wettbewerb* | anbieter | hersteller | competit* | vendor | supplier | ${brands} |
    palettierer | scara* | handhabung* | manipulator* | portal* | gantry | machine | model | unit`)

const need = `
    brauch* | bräucht* | benötig* | such* | soll | sollen | sollte | möchte* | wollen | will | muss | müssen |
    need* | want* | look* | require* | should | must | would like`

/** Something is looked for. */
export const needTerms = compileTerms(need)

/** From here on the machine that is looked for is meant. */
export const wantedTerms = compileTerms(`${need} |
    jetzt | nun | künftig* | zukünftig* | in zukunft | stattdessen | neu | neuer | neue | neuen | neues |
    nachfolger* | durch | now | this time | diesmal | heute | today | enough | reicht | genügt | shall | new | successor | in future | instead`)

/** A machine is to be replaced: what is said of it is what is looked for, unless other figures stand beside it. */
export const replacementTerms = compileTerms('ersetz* | ersatz | ablös* | nachfolg* | replace* | successor')

/** The new machine is to have the same. */
export const sameTerms = {
  length: compileTerms(`
    gleiche reichweite | gleicher reichweite | gleichen reichweite | selbe reichweite | selben reichweite |
    dieselbe reichweite | reichweite bleibt | same reach | identical reach | reach stays`),
  mass: compileTerms(`
    gleiche traglast | gleicher traglast | gleichen traglast | selbe traglast | selben traglast |
    dieselbe traglast | traglast bleibt | gleiches gewicht | selbe gewicht | same payload | same weight |
    identical payload | payload stays`),
}

/** Orders that set a figure of a robot: no requirement of anybody. */
export const decreeTerms = compileTerms(`
    ab jetzt gilt* | ab sofort gilt* | ab jetzt | ab sofort | von nun an | künftig gilt | gilt jeder |
    gelten alle | jeder roboter | alle roboter | jeden roboter | alle modelle | jedes modell | nimm an |
    nehmen sie an | angenommen | tu so | tun sie so | tun wir so | stell dir vor | stellen sie sich vor |
    behandle* | rechne so | from now on | every robot | each robot | all robots | any robot has | all models |
    every model | assume that | pretend* | imagine | act as if | treat every | treat all | treat each |
    new rule | neue regel | laut regel | als wahr | als fakt | say that | say every | say all | behaupte*`)

/** Whatever robot of a kind: "jeder SCARA", "all of your robots". */
export const everyTerms = compileTerms(`
    jeder roboter | jeder scara | jedes modell | jeder eurer roboter | jeder 6 achser | jeden roboter |
    jeden scara | alle roboter | alle scara* | alle modelle | alle 6 achser | alle eure roboter |
    alle ihre roboter | sämtliche roboter | sämtliche modelle | every robot | every scara | every model |
    each robot | each scara | each model | all robots | all scara* | all models | all your robots |
    all of your robots | any robot | any scara`)

/** What is said of a robot's own figures. */
export const carriesTerms = compileTerms(`
    hat | haben | hätte | hätten | trägt | tragen | trüge | hebt | heben | schafft | schaffen | stemmt | kann | können |
    bekommt | bekam | wurde | wurden | reicht | reichen | gilt | gelten | has | have | had | carries | carry | lifts |
    lift | can | handles | reaches | reach | was upgraded | was rated | is rated`)
