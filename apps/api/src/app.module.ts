import { Module, type DynamicModule } from '@nestjs/common'
import { AdvisorModule } from './advisor/advisor.module.ts'
import { ApiDocumentModule } from './api-document/api-document.module.ts'
import { ApplicationsModule } from './applications/applications.module.ts'
import { AuditModule } from './audit/audit.module.ts'
import { AuthModule } from './auth/auth.module.ts'
import { BackupModule } from './backup/backup.module.ts'
import { ContactModule } from './contact/contact.module.ts'
import { ActivitiesModule } from './crm/activities/activities.module.ts'
import { AutomationModule } from './crm/automation/automation.module.ts'
import { CalendarModule } from './crm/calendar/calendar.module.ts'
import { ChangesModule } from './crm/changes/changes.module.ts'
import { CompetitorsModule } from './crm/competitors/competitors.module.ts'
import { ContactPersonsModule } from './crm/contact-persons/contact-persons.module.ts'
import { CustomersModule } from './crm/customers/customers.module.ts'
import { MailsModule } from './crm/mails/mails.module.ts'
import { DocumentsModule } from './crm/documents/documents.module.ts'
import { OffersModule } from './crm/offers/offers.module.ts'
import { OpportunitiesModule } from './crm/opportunities/opportunities.module.ts'
import { SavedViewsModule } from './crm/saved-views/saved-views.module.ts'
import { SearchModule } from './crm/search/search.module.ts'
import { OverviewModule } from './crm/overview/overview.module.ts'
import { ReportsModule } from './crm/reports/reports.module.ts'
import { TrashModule } from './crm/trash/trash.module.ts'
import { TimelineModule } from './crm/timeline/timeline.module.ts'
import { DashboardModule } from './dashboard/dashboard.module.ts'
import { DeliverabilityModule } from './deliverability/deliverability.module.ts'
import { DesktopModule } from './desktop/desktop.module.ts'
import { DemoModule } from './demo/demo.module.ts'
import { HealthModule } from './health/health.module.ts'
import { JobsModule } from './jobs/jobs.module.ts'
import { LiveModule } from './live/live.module.ts'
import { MailModule } from './mail/mail.module.ts'
import { NoticesModule } from './notices/notices.module.ts'
import { PlatformModule, type Foundation } from './platform/platform.module.ts'
import { OwnersModule } from './crm/owners/owners.module.ts'
import { OwnFieldsModule } from './crm/own-fields/own-fields.module.ts'
import { TagsModule } from './crm/tags/tags.module.ts'
import { PrivacyModule } from './privacy/privacy.module.ts'
import { ReferencesModule } from './references/references.module.ts'
import { RobotsModule } from './robots/robots.module.ts'
import { SiteModule } from './site/site.module.ts'
import { WebhooksModule } from './webhooks/webhooks.module.ts'
import { SystemModule } from './system/system.module.ts'

@Module({})
export class AppModule {
  static on(foundation: Foundation): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.on(foundation),
        HealthModule,
        AuditModule,
        PrivacyModule,
        AuthModule,
        ApiDocumentModule,
        RobotsModule,
        AdvisorModule,
        JobsModule,
        ReferencesModule,
        ApplicationsModule,
        ContactModule,
        LiveModule,
        NoticesModule,
        MailModule,
        ChangesModule,
        OwnersModule,
        TagsModule,
        OwnFieldsModule,
        CustomersModule,
        ContactPersonsModule,
        CompetitorsModule,
        OpportunitiesModule,
        DocumentsModule,
        ActivitiesModule,
        SavedViewsModule,
        CalendarModule,
        OffersModule,
        MailsModule,
        SearchModule,
        AutomationModule,
        OverviewModule,
        ReportsModule,
        TrashModule,
        TimelineModule,
        DashboardModule,
        DeliverabilityModule,
        BackupModule,
        DesktopModule,
        DemoModule,
        SystemModule,
        WebhooksModule,
        // Last: it answers every remaining path.
        SiteModule,
      ],
    }
  }
}
