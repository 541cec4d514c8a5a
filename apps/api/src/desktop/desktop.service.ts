import { Inject, Injectable } from '@nestjs/common'
import { brand } from '@app/contracts/brand'
import { CONSOLE_LEVEL, type Introduction } from '@app/contracts/desktop'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { version } from '../platform/config/instance.ts'
import { SETTINGS, type Settings } from '../platform/config/settings.ts'
import type { Download } from '../platform/http/answer.interceptor.ts'
import { problem } from '../platform/http/problem.ts'

@Injectable()
export class DesktopService {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  introduction(): Introduction {
    return { product: 'industrial-website-crm', level: CONSOLE_LEVEL, version, company: brand.legalName }
  }

  /** From DATA_DIR/desktop. The console trusts only signed updates. */
  async file(name: string): Promise<Download> {
    const handle = await open(join(this.settings.dataDir, 'desktop', name)).catch(() => null)
    const status = await handle?.stat()
    if (!handle || !status?.isFile()) {
      await handle?.close()
      throw problem('desktop.file_not_found')
    }
    const { size } = status
    return { name, contentType: 'application/octet-stream', size, content: handle.createReadStream() }
  }
}
