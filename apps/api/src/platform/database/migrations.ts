import { Platform1763690000001 } from './migrations/1763690000001-platform.ts'
import { Staff1763690000002 } from './migrations/1763690000002-staff.ts'
import { Robots1763690000003 } from './migrations/1763690000003-robots.ts'
import { Contact1763690000004 } from './migrations/1763690000004-contact.ts'
import { Crm1763690000005 } from './migrations/1763690000005-crm.ts'
import { Jobs1763700000001 } from './migrations/1763700000001-jobs.ts'
import { Applications1763700000002 } from './migrations/1763700000002-applications.ts'
import { Audit1763700000010 } from './migrations/1763700000010-audit.ts'
import { ContactRequests1763700000020 } from './migrations/1763700000020-contact-requests.ts'
import { Mail1763700000030 } from './migrations/1763700000030-mail.ts'
import { Deliverability1763700000040 } from './migrations/1763700000040-deliverability.ts'
import { RobotAdministration1763700000050 } from './migrations/1763700000050-robot-administration.ts'
import { JobAdministration1763700000060 } from './migrations/1763700000060-job-administration.ts'
import { Accounts1763700000070 } from './migrations/1763700000070-accounts.ts'
import { Privacy1763700000080 } from './migrations/1763700000080-privacy.ts'
import { CrmChanges1763700000100 } from './migrations/1763700000100-crm-changes.ts'
import { Search1763700000110 } from './migrations/1763700000110-search.ts'
import { Statistics1763700000111 } from './migrations/1763700000111-statistics.ts'
import { Pipeline1763700000120 } from './migrations/1763700000120-pipeline.ts'
import { ContactPersons1763700000130 } from './migrations/1763700000130-contact-persons.ts'
import { Activities1763700000140 } from './migrations/1763700000140-activities.ts'
import { CustomerQuality1763700000150 } from './migrations/1763700000150-customer-quality.ts'
import { Automation1763700000160 } from './migrations/1763700000160-automation.ts'
import { MailImport1763700000170 } from './migrations/1763700000170-mail-import.ts'
import { SearchPersons1763700000180 } from './migrations/1763700000180-search-persons.ts'
import { MailOpportunities1763700000190 } from './migrations/1763700000190-mail-opportunities.ts'
import { Advisor1763700000200 } from './migrations/1763700000200-advisor.ts'
import { CrmUpkeep1763700000210 } from './migrations/1763700000210-crm-upkeep.ts'
import { StandingStill1763700000220 } from './migrations/1763700000220-standing-still.ts'
import { LastContact1763700000230 } from './migrations/1763700000230-last-contact.ts'
import { PhoneKey1763700000240 } from './migrations/1763700000240-phone-key.ts'
import { MailSenders1763700000250 } from './migrations/1763700000250-mail-senders.ts'
import { WordsByTable1763700000260 } from './migrations/1763700000260-words-by-table.ts'
import { SameMails1763700000270 } from './migrations/1763700000270-same-mails.ts'
import { ApplePapers1763700000300 } from './migrations/1763700000300-apple-papers.ts'
import { UmlautDomains1763700000310 } from './migrations/1763700000310-umlaut-domains.ts'
import { SearchSpellings1763700000320 } from './migrations/1763700000320-search-spellings.ts'
import { CompanyNames1763700000340 } from './migrations/1763700000340-company-names.ts'
import { JoinedWords1763700000330 } from './migrations/1763700000330-joined-words.ts'

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
  ContactRequests1763700000020,
  Mail1763700000030,
  Deliverability1763700000040,
  RobotAdministration1763700000050,
  JobAdministration1763700000060,
  Accounts1763700000070,
  Privacy1763700000080,
  CrmChanges1763700000100,
  Search1763700000110,
  Statistics1763700000111,
  Pipeline1763700000120,
  ContactPersons1763700000130,
  Activities1763700000140,
  CustomerQuality1763700000150,
  Automation1763700000160,
  MailImport1763700000170,
  SearchPersons1763700000180,
  MailOpportunities1763700000190,
  Advisor1763700000200,
  CrmUpkeep1763700000210,
  StandingStill1763700000220,
  LastContact1763700000230,
  PhoneKey1763700000240,
  MailSenders1763700000250,
  WordsByTable1763700000260,
  SameMails1763700000270,
  ApplePapers1763700000300,
  UmlautDomains1763700000310,
  SearchSpellings1763700000320,
  CompanyNames1763700000340,
  JoinedWords1763700000330,
]
