import { Injectable } from '@nestjs/common'

/** Whether the server is on its way out: then it takes no new work while it finishes what it has. */
@Injectable()
export class Lifecycle {
  stopping = false
}
