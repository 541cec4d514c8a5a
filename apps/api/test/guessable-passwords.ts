/** What people who must choose a password come up with, twelve characters or more, one per line. */
export const guessable = {
  'German words': `
    Sommer2026!!!|Sommerurlaub2026|Schmetterling12|Donaudampfschiff|Geheimnis2026!|Wohnzimmerlampe|Weihnachten2025|Kaffeetasse123
    Österreich2026!|Autobahnkreuz1|Fussballweltmeister|Hundehütte2024|Staubsauger123|Fensterbrett1!|Sonnenschein77|Passwort123456
    meinpasswort12|Willkommen2026|Schokolade1234|Liebling123456|Marmeladenglas|Bundeskanzler1|Feuerwehrmann1|Krankenschwester
    Versicherung24|Regenbogen2025|Kindergarten12|Geburtstag2026|Frühlingserwachen|Winterurlaub24|Fernseher12345|Computer123456
    Bayernmünchen1|Wienerschnitzel|Schneewittchen|Rapunzel123456|Hallohallo1234|Montagmorgen12|Dienstag123456|Deutschland2026`,
  'English words': `
    sunshine123456|Welcome2026!!|iloveyou2026!!|football123456|correcthorse12|dragonmonster1|basketball2024|chocolate12345
    letmeinplease1|superman123456|Password123!!!|passwordpassword|PASSWORD1234|princess202612|butterfly12345|strawberry1234
    whatever123456|Christmas2025!|Thanksgiving1|Summertime2026|Springfield123|watermelon1234|computer202612|Administrator1
    administrator!|ChangeMe123456|Liverpool12345|manchester2024|starwars123456|Ghostbusters12|Harrypotter123|Playstation123
    motherfucker12|mustang1234567|cheeseburger12|lovelovelove12|monkeybusiness|blackberry2024|skateboard1234|internet123456`,
  'rows of QWERTZ': `
    qwertzuiopasdf|yxcvbnm,.-yxc|asdfghjklöäasdf|qwertzuiopü+|1qay2wsx3edc|1qayxsw23edc|!"§$%&/()=?1|qwertzuiopü+asdf
    QWERTZUIOPÜ*|ASDFGHJKLÖÄ'|YXCVBNM;:_YX|qwertzqwertz|qwertz123456|asdfyxcvasdf|asdfqwertzuiop|yxcvbnmasdfghjkl
    poiuztrewqas|lkjhgfdsapoi|mnbvcxymnbvc|öäöäöälkjhgf|1q2w3e4r5t6z|1qaywsxedcrf|q1w2e3r4t5z6|qayqayqaywsx
    zuiopü+#äölk|tzuiopüghjkl|asdfghjklö#1|<yxcvbnm,.-<yx|12345qwertz1|qwertz54321a|asdfgh123456|qwertzuiop123
    yxcvbn123456|123qwertzuio|^1234567890ß|1234567890ß´|qwertzuioplkj|qaywsxedcrfv|asdfghjklö123|ztrewqasdfgh`,
  'rows of QWERTY': `
    qwertyuiopas|zxcvbnm,./zx|1qaz2wsx3edc|asdfghjkl;'as|qwertyuiop[]|qwertyuiop!@|1q2w3e4r5t6y|qazwsxedcrfv
    zaq12wsxcde3|QWERTYUIOPAS|qwerty123456|qwertyqwerty|asdfasdfasdf|zxcvzxcvzxcv|poiuytrewqas|lkjhgfdsa123
    mnbvcxzmnbvc|0987654321qw|qwerty12345!|1qazxsw23edc|qweasdzxcqwe|qweasdzxc123|asdfjkl;asdf|zxcvbnm12345
    qwertyuiop123|asdfghjkl123|asdf1234asdf|tyuiopghjkl;|q1w2e3r4t5y6|zse4rfvgy7uj|1234qwerasdf|qwerasdfzxcv
    wertyuiopsdf|ertyuiopdfgh|qwerty!@#$%^|!@#$%^&*()_+|1234567890-=|789456123000|147258369147|159753159753`,
  disguises: `
    P@ssw0rt-2026|S0mm3r2026!!!|!l0v3y0u!l0v3|5ch0k0l4d3!!!|G3h31mn15!!!!|1l0v3y0u2026!|M4x1m1l14n1998|F00tb4llF00tb4ll
    P@$$w0rd2026!|p4ssw0rd12345|Pa$$word12345|p@ssw0rdp@ssw0rd|5un5h1n3!!!!|w3lc0m32026!!|l3tm31n12345|4dm1n15tr4t0r
    dr4g0ndr4g0n|m0nk3ym0nk3y|b453b4ll2026|ch0c0l4t3!!!|5up3rm4n1234|b4tm4n123456|st4rw4r52026|w1llk0mm3n!!
    W3ihn4chten24|0st3rr31ch!!|h4ll0h4ll0!!|p4ssw0rt1234|g3h31mg3h31m|k4nn5tdum1ch|l13bl1ngl13b|c0mput3r1234
    1nt3rn3t2026|m1ch43l12345|4l3x4nd3r123|4ndr3454ndr34|5t3f4n1319!!|pr1nc355!!!!|tru5tn01tru5t|qw3rtz123456`,
  names: `
    Maximilian1998|JakobMoser1987|Michael&Sandra|Stefanie1990!|Alexander2010|sabineundpeter|Thomas12051987|Katharina2001
    Christian1975!|Christina12345|Sebastian1999!|Hans-Peter1960|Annemarie1955|Wolfgang123456|Elisabeth1926|Franz-Josef88
    AlexanderMaier|MartinaHuber12|LukasGruber123|JuliaWagner99|ThomasMüller25|SarahSchmidt1|DavidBeckham07|MichaelJordan23
    BritneySpears1|ElizabethTaylor|MargaretThatcher|Washington2026|Smith&Johnson1|Williams2026!!|BenjaminFranklin|JenniferLopez
    Charlotte2015|Leonardo2020!|mariamariamaria|JosefundMaria|petrapetra123|Gabriele123456|JohannesPaul2|Valentina2019`,
  'own names and the company': `
    annaberger2026|BergerAnna1985|Anna.Berger.12|Musterwerk-2026|musterwerkmusterwerk|Automation2026|4nn4B3rg3r!!!|Mu5t3rw3rk!!!
    anna.berger@example.org|AnnaBerger2026|annaannaanna|BergerBerger12|Anna-Berger-1|anna_berger_99|bergeranna123|AnnaMusterwerk
    musterwerk1234|Musterwerk2026!|MUSTERWERK2026|Musterwerk123!|MusterwerkGmbH|musterwerk-automation|AutomationGmbH1|Musterwerk!Anna
    BergerMusterwerk|musterwerk.anna|Anna@Musterwerk|4nn4-2026-4nn4|regreb.anna12|krewretsum12|Musterwerk1985|AnnaBerger1!
    Automation123!|automation.2026|Sichtwerk2026!|sichtwerk12345|SichtwerkAnna1|exampleexample|Berger2026!!!|Anna2026Anna2026`,
  'dates, runs and repetitions': `
    12.05.1987!!!!|05/12/1987abc|24122025Xmas!|19870512198705|01012000-01012000|12051987120519|1987-05-12abc|31121999!!!!
    20262026202620|20252026202520|01.01.2000abc|1.1.2026!1.1.|2026-11-26!!!|26.11.2026!!!|19851986198719|198519851985
    abcdefghijklm|123456789012|aaaaaaaaaaaaaaa|abababababab|hallohallohallo|abc123abc123|123456789abcdef|zyxwvutsrqpo
    987654321098|111122223333|112233445566|aaaabbbbcccc|123123123123|000000000000|135791357913|12341234abcd
    abcabcabcabc|xyzxyzxyzxyz|a1a1a1a1a1a1|!!!!!!!!!!!!|............1|ABCDEFGHIJKL|01234567890123|99999999999a`,
} as const

/** What is asked for: hard to guess, however it is made up. */
export const strong = `
  Zahnriemen an Achse 7|Drehteller statt Förderband|Öl-Übergabe für Größe 7|Greifer mit vier Fingern|Neues Band, neuer Greifer
  korrekt pferd batterie heftklammer|correct horse battery staple|lampe-wolke-nagel-fjord|Die Kuh trinkt Tee im Keller
  grün Fuchs Nebel Tasse|vier blaue Stühle am Fluss|Regen im Hut macht Suppe kalt|mond fisch gabel zug|Übermut tut selten gut, Hörnchen auch
  Musterwerk dreht sich im Achsversuch|x9#Vq2!mLp0@Zt|kX8fQw3nZp2vLs7d|UbnGx-7yKm2-PqRs4|tTq7vRz2mKpL|9f1c7be04da2836e
  mufqop-8ciwXy-kunbaz|Öl für Größe 7 – ロボット 🤖|Achse 1 dreht, Achse 2 schwenkt, Achse 3 hebt, Achse 4 dreht mit|Zwischenlage-4711 im Karton
  kT9w2mQe8zRb4vXn7cLp1sHd6gJf3yUa5oIi0tEqWxZkVrBmNjYhGcPlSdFuAoTz`

/** The passwords of a table. */
export const listed = (table: string) => table.trim().split(/\s*[|\n]\s*/)
