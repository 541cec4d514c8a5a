export interface S3Access {
  endpoint: string
  region: string
  bucket: string
  /** Folder within the bucket; may be empty. */
  prefix: string
  accessKey: string
  secretKey: string
}
