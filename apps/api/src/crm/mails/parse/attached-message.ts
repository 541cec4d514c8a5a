import { CompoundFileWriter } from './compound-file-writer.ts'
import { NAMED_PROPERTIES, PROPERTY_HEADER, PROPERTY_STREAM, type Storage } from './outlook-storage.ts'

/** An attached message as a .msg file of its own; `root` is the storage of the outermost message. */
export function attachedMessageFile(message: Storage, root: Storage): Uint8Array {
  const file = new CompoundFileWriter()
  for (const stream of message.fileNameSets()) {
    const bytes = stream.provider()
    file.addStream(file.root, stream.name, stream.name === PROPERTY_STREAM ? withRootHeader(bytes) : bytes)
  }
  const names = root.subFolders().find(folder => folder.name === NAMED_PROPERTIES)
  for (const folder of [...(names ? [names] : []), ...message.subFolders()])
    copyStorage(file, file.root, folder)
  return file.write()
}

/** An embedded OLE object as a compound file of its own. */
export function oleObjectFile(object: Storage): Uint8Array {
  const file = new CompoundFileWriter()
  for (const stream of object.fileNameSets()) file.addStream(file.root, stream.name, stream.provider())
  for (const folder of object.subFolders()) copyStorage(file, file.root, folder)
  return file.write()
}

function copyStorage(file: CompoundFileWriter, parent: number, storage: Storage) {
  const copy = file.addStorage(parent, storage.name)
  for (const stream of storage.fileNameSets()) file.addStream(copy, stream.name, stream.provider())
  for (const folder of storage.subFolders()) copyStorage(file, copy, folder)
}

/** The property stream of an outermost message has eight reserved bytes more than that of an attached one. */
function withRootHeader(properties: Uint8Array): Uint8Array {
  const widened = new Uint8Array(
    properties.length + PROPERTY_HEADER.message - PROPERTY_HEADER.attachedMessage,
  )
  widened.set(properties.subarray(0, PROPERTY_HEADER.attachedMessage), 0)
  widened.set(properties.subarray(PROPERTY_HEADER.attachedMessage), PROPERTY_HEADER.message)
  return widened
}
