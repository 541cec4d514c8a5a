import { Link, RichTextEditor as Editor } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import type { RichTextProps } from './RichText.tsx'
import classes from './RichText.module.css'
import '@mantine/tiptap/styles.layer.css'

const extensions = [StarterKit.configure({ link: false, codeBlock: false, code: false }), Link]

const GERMAN = {
  boldControlLabel: 'Fett',
  italicControlLabel: 'Kursiv',
  underlineControlLabel: 'Unterstrichen',
  bulletListControlLabel: 'Aufzählung',
  orderedListControlLabel: 'Nummerierte Liste',
  blockquoteControlLabel: 'Zitat',
  linkControlLabel: 'Link einfügen',
  linkEditorInputLabel: 'Adresse des Links',
  linkEditorInputPlaceholder: 'https://…',
  linkEditorExternalLink: 'In neuem Fenster öffnen',
  linkEditorInternalLink: 'Im selben Fenster öffnen',
  linkEditorSave: 'Übernehmen',
  unlinkControlLabel: 'Link entfernen',
  clearFormattingControlLabel: 'Formatierung entfernen',
}

/** Loaded on demand, since most screens have no editor. */
export function RichTextEditor({ label, value, onChange, renderTools, startsHere = false }: RichTextProps) {
  const editor = useEditor({
    extensions,
    content: value,
    // The content security policy refuses its inline styles; our stylesheet has the same.
    injectCSS: false,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label } },
    onCreate: ({ editor: made }) => {
      // The editor's own command focuses a frame later and would steal the focus from another field.
      if (startsHere && document.activeElement?.contains(made.view.dom)) made.view.focus()
    },
    onUpdate: ({ editor: changed }) => onChange(changed.isEmpty ? '' : changed.getHTML()),
  })
  return (
    <Editor
      editor={editor}
      labels={GERMAN}
      classNames={{ root: classes['root'] ?? '', content: classes['content'] ?? '' }}
    >
      <Editor.Toolbar>
        <Editor.ControlsGroup>
          <Editor.Bold />
          <Editor.Italic />
          <Editor.Underline />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.BulletList />
          <Editor.OrderedList />
          <Editor.Blockquote />
        </Editor.ControlsGroup>
        <Editor.ControlsGroup>
          <Editor.Link />
          <Editor.Unlink />
          <Editor.ClearFormatting />
        </Editor.ControlsGroup>
        {renderTools?.(html => void editor.chain().focus().insertContent(html).run())}
      </Editor.Toolbar>
      <Editor.Content />
    </Editor>
  )
}
