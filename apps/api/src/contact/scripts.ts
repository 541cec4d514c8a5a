/** Letters of other scripts that look like ours: they hide a word from whoever looks for it. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  у: 'y',
  ο: 'o',
  ν: 'v',
  ι: 'i',
  ρ: 'p',
}

/** A text in lower case whose words of two scripts, which nobody writes, are in one. */
export const inOneScript = (text: string) =>
  text.replace(/[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]+/gu, word => {
    const read = word.replace(/[^a-z]/g, letter => LOOK_ALIKES[letter] ?? letter)
    return /[a-z]/.test(word) && /^[a-z]+$/.test(read) ? read : word
  })

/** Enough text to tell in which script it is written; where a sign is a syllable or a word, fewer are. */
const TELLING = 20
const SYLLABLES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu
const PER_SYLLABLE = 3

/** Who asks for a robot in his own script is a customer. */
const ABOUT_MACHINES =
  /\b(estun|robots?|roboter|scara|cobot|er\d+-\d+)\b|\d\s?(kg|mm|cm)\b|\d\s?(кг|мм|см|тонн)|робот|манипулятор|маніпулятор|захват|станок|станк|верстат|пал+ет|свар|зварю|автоматизац|机器人|機器人|机械|机床|焊接|码垛|搬运|自动化|公斤|千克|毫米|ロボット|溶接|自動化|로봇|용접|자동화|ρομπότ|παλετοπο|συγκόλληση|روبوت|רובוט/i

/** Whether a text is of another script and not about machines. */
export function isForeign(text: string): boolean {
  const syllables = text.match(SYLLABLES)?.length ?? 0
  const letters = (text.match(/\p{L}/gu)?.length ?? 0) + (PER_SYLLABLE - 1) * syllables
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  return letters >= TELLING && latin < letters / 2 && !ABOUT_MACHINES.test(text)
}
