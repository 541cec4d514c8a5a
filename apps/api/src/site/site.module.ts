import { Module } from '@nestjs/common'
import { SiteBundle } from './site.bundle.ts'
import { SiteController } from './site.controller.ts'
import { SiteSource } from './site.source.ts'

@Module({ controllers: [SiteController], providers: [SiteBundle, SiteSource] })
export class SiteModule {}
