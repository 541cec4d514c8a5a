import { type OutlookFile } from './outlook-file.ts';
/** Where the written sample is committed. */
export declare const PALLETISING_REQUEST_FILE: string;
/** A request as a customer would write it: umlauts, HTML beside the text, two attachments. */
export declare function palletisingRequest(): OutlookFile;
