/** What it takes to reach a bucket. */
export interface S3Access {
  endpoint: string
  region: string
  bucket: string
  /** Folder within the bucket; empty: none. */
  prefix: string
  accessKey: string
  secretKey: string
}
