import { S3Bucket, type StoredObject } from '../platform/s3/s3-bucket.ts'
import { archivesAmong, type BackupTarget } from './targets.ts'

export class S3Target extends S3Bucket implements BackupTarget {
  override async list(): Promise<StoredObject[]> {
    const objects = new Map((await super.list()).map(object => [object.name, object]))
    return archivesAmong([...objects.keys()]).map(name => objects.get(name)!)
  }
}
