import type { RtfWord } from './rtf-words.ts'

/** What holds in a group of RTF, and in those within it until they change it. */
export interface RtfGroup {
  /** How many groups are around what this was said for, its own included. */
  depth: number
  /** The same of the innermost destination. */
  destinationDepth: number
  /** Whether that destination is \rtf: the document, or one within it. */
  isDocument: boolean
  isHtmlTag: boolean
  isHidden: boolean
  /** Belongs to the RTF only, not to the HTML it was made from. */
  isRtfOnly: boolean
  font: number | null
  /** How many letters stand behind \u for readers that do not know it. */
  unicodeSkip: number
}

/** The groups around a place of RTF. */
export class RtfGroups {
  /** How many there are. */
  depth = 0
  /** What holds at the place; never changed but by way of `change`. */
  current: Readonly<RtfGroup> = {
    depth: 0,
    destinationDepth: 0,
    isDocument: false,
    isHtmlTag: false,
    isHidden: false,
    isRtfOnly: false,
    font: null,
    unicodeSkip: 1,
  }
  /** What holds again further out. Groups that change nothing are only counted: there may be millions of them. */
  private readonly outer: Readonly<RtfGroup>[] = []
  private readonly isWrapped: boolean

  constructor(isWrapped: boolean) {
    this.isWrapped = isWrapped
  }

  open() {
    this.depth++
  }

  close() {
    this.depth--
    if (this.current.depth > this.depth) this.current = this.outer.pop()!
  }

  /** What holds from here to the end of the innermost group, to be changed. */
  change(): RtfGroup {
    if (this.current.depth === this.depth) return this.current
    this.outer.push(this.current)
    const group = { ...this.current, depth: this.depth }
    this.current = group
    return group
  }

  /** Makes the innermost group what its first word says; unknown ones are hidden where a star allows it. */
  enter(word: RtfWord | null, isStarred: boolean) {
    const means = word?.means
    const group = this.change()
    group.destinationDepth = this.depth
    group.isDocument = means === 'root'
    group.isHtmlTag ||= means === 'htmlTag' && this.isWrapped
    group.isHidden ||=
      isStarred || means === 'fontTable' || means === 'table' || (means === 'record' && !this.isWrapped)
  }

  /** Whether nobody reads what stands here. */
  get isSilent(): boolean {
    const { isRtfOnly, isHidden, isHtmlTag } = this.current
    return isRtfOnly || (isHidden && !isHtmlTag)
  }
}
