import { Platform1763690000001 } from './migrations/1763690000001-platform.ts'
import { Staff1763690000002 } from './migrations/1763690000002-staff.ts'
import { Robots1763690000003 } from './migrations/1763690000003-robots.ts'
import { Contact1763690000004 } from './migrations/1763690000004-contact.ts'
import { Crm1763690000005 } from './migrations/1763690000005-crm.ts'
import { Jobs1763700000001 } from './migrations/1763700000001-jobs.ts'
import { Applications1763700000002 } from './migrations/1763700000002-applications.ts'
import { Audit1763700000010 } from './migrations/1763700000010-audit.ts'
import { RobotAdministration1763700000050 } from './migrations/1763700000050-robot-administration.ts'

/** Every change of the schema, oldest first. A landed one is never edited; the next change is the next file. */
export const migrations = [
  Platform1763690000001,
  Staff1763690000002,
  Robots1763690000003,
  Contact1763690000004,
  Crm1763690000005,
  Jobs1763700000001,
  Applications1763700000002,
  Audit1763700000010,
  RobotAdministration1763700000050,
]
