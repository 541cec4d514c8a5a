import { Module } from '@nestjs/common'
import { ContactModule } from '../contact/contact.module.ts'
import { JobsModule } from '../jobs/jobs.module.ts'
import { ReferencesModule } from '../references/references.module.ts'
import { RobotsModule } from '../robots/robots.module.ts'
import { ConsoleAppSource } from './console-app.source.ts'
import { ContactFormController } from './contact-form.controller.ts'
import { OutlookSource } from './outlook/outlook.source.ts'
import { PhotosSource } from './photos.source.ts'
import { PicturesSource } from './pictures/pictures.source.ts'
import { PreviewSource } from './preview.source.ts'
import { RenderQueue } from './render-queue.ts'
import { SearchEnginesSource } from './search-engines.source.ts'
import { SiteBundle } from './site.bundle.ts'
import { SiteController } from './site.controller.ts'
import { SiteSource } from './site.source.ts'

@Module({
  imports: [ContactModule, JobsModule, ReferencesModule, RobotsModule],
  controllers: [ContactFormController, SiteController],
  // Last: it has a page for every remaining path.
  providers: [
    SiteBundle,
    RenderQueue,
    SearchEnginesSource,
    PicturesSource,
    PhotosSource,
    OutlookSource,
    ConsoleAppSource,
    SiteSource,
    PreviewSource,
  ],
})
export class SiteModule {}
