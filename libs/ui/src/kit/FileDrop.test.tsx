import { expect, jest, test } from '@jest/globals'
import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { UiProviders } from '../../test/Providers.tsx'
import type { DroppedFile } from './dropped-files.ts'
import { FileDrop } from './FileDrop.tsx'

/** What a browser hands over: while dragging, files have no readable type. */
function transfer(files: File[], types = files.length ? ['Files'] : ['maillistrow']) {
  return { files, types, items: files.map(() => ({ kind: 'file', type: '' })), dropEffect: 'none' }
}

function renderDrop(props: { isEnabled?: boolean } = {}) {
  const onFiles = jest.fn<(files: DroppedFile[]) => void>()
  render(
    <UiProviders>
      <FileDrop
        maxSize={1000}
        onFiles={onFiles}
        title={count => `${count} Dateien ablegen`}
        text="Kopie"
        nothing={{ title: 'Keine Datei', text: 'Bitte zuerst speichern.', dismissLabel: 'Verstanden' }}
        {...props}
      >
        <label>
          Notiz <input />
        </label>
        <b draggable>Verweis</b>
      </FileDrop>
    </UiProviders>,
  )
  return onFiles
}

function drag(
  type: 'dragOver' | 'drop' | 'dragStart',
  dataTransfer: object,
  target: Element = document.body,
) {
  const event = createEvent[type](target, { dataTransfer })
  fireEvent(target, event)
  return event
}

test('the effect is always a copy, whatever hovers', () => {
  renderDrop()
  for (const dataTransfer of [
    transfer([new File(['x'], 'a.msg')]),
    transfer([]),
    transfer([], ['text/plain']),
  ]) {
    const event = drag('dragOver', dataTransfer)
    expect(event.defaultPrevented).toBe(true)
    expect(dataTransfer.dropEffect).toBe('copy')
  }
})

test('the target shows how many files hover, until they are gone', () => {
  renderDrop()
  drag('dragOver', transfer([new File(['x'], 'a.msg'), new File(['y'], 'b.msg')]))
  expect(screen.getByText('2 Dateien ablegen')).toBeInTheDocument()
  fireEvent.dragLeave(document.body, { relatedTarget: null })
  expect(screen.queryByText('2 Dateien ablegen')).not.toBeInTheDocument()
})

test('reading begins inside the drop, before the temporary file is gone', async () => {
  const onFiles = renderDrop()
  const file = new File(['Guten Tag'], 'Anfrage.msg')
  const read = jest.spyOn(file, 'arrayBuffer')
  drag('drop', transfer([file]))
  expect(read).toHaveBeenCalledTimes(1)

  const [dropped] = onFiles.mock.calls[0]![0]
  expect(dropped).toMatchObject({ name: 'Anfrage.msg', size: 9 })
  expect(new TextDecoder().decode(await dropped!.bytes)).toBe('Guten Tag')
})

test('files of any kind and number are handed on; what is too large, unread', async () => {
  const onFiles = renderDrop()
  const large = new File(['x'.repeat(1001)], 'groß.msg')
  const read = jest.spyOn(large, 'arrayBuffer')
  drag('drop', transfer([new File(['x'], 'bild.png', { type: 'image/png' }), large]))
  expect(onFiles.mock.calls[0]![0].map(file => file.name)).toEqual(['bild.png', 'groß.msg'])
  expect(read).not.toHaveBeenCalled()
})

test('a drop without files explains itself at once', () => {
  const onFiles = renderDrop()
  drag('drop', transfer([]))
  expect(onFiles).not.toHaveBeenCalled()
  expect(screen.getByRole('alert')).toHaveTextContent('Keine DateiBitte zuerst speichern.')
  fireEvent.click(screen.getByRole('button', { name: 'Verstanden' }))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('text dropped into a field belongs there, and so does what is dragged on the page itself', () => {
  renderDrop()
  const text = drag('drop', transfer([], ['text/plain']), screen.getByLabelText('Notiz'))
  expect(text.defaultPrevented).toBe(false)
  drag('dragStart', transfer([]), screen.getByText('Verweis'))
  expect(drag('drop', transfer([], ['text/uri-list'])).defaultPrevented).toBe(false)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('switched off, it takes nothing', () => {
  const onFiles = renderDrop({ isEnabled: false })
  expect(drag('drop', transfer([new File(['x'], 'a.msg')])).defaultPrevented).toBe(false)
  expect(onFiles).not.toHaveBeenCalled()
})
