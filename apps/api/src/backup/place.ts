import type { BackupSettings } from '@app/contracts/backup'

type Place = Pick<BackupSettings, 'target' | 'folder' | 's3Endpoint' | 's3Bucket' | 's3Prefix'>

export function placeOf({ target, folder, s3Endpoint, s3Bucket, s3Prefix }: Place): string {
  if (target === 'folder') return folder
  return `${[s3Bucket, s3Prefix.replace(/^\/+|\/+$/g, '')].filter(Boolean).join('/')} auf ${URL.parse(s3Endpoint)?.host ?? s3Endpoint}`
}
