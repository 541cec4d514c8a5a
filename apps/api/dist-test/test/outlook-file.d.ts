/** A person of a written mail. */
export interface OutlookPerson {
    name: string;
    email: string;
}
/** A file, or a message that is attached as Outlook does it: as storages inside the same file. */
export type OutlookAttachment = {
    name: string;
    bytes: Uint8Array;
    contentType?: string;
    contentId?: string;
} | {
    message: OutlookFile;
};
/** Values by property tag (id and type in one number, as in [MS-OXPROPS]); null takes a property away. */
export type OutlookPropertyValues = Record<number, string | number | boolean | Date | Uint8Array | null>;
/** What a .msg file is to say; `properties` overrides what the builder would write into the message itself. */
export interface OutlookFile {
    subject: string;
    sender: OutlookPerson;
    to?: OutlookPerson[];
    cc?: OutlookPerson[];
    bcc?: OutlookPerson[];
    date?: Date;
    text?: string;
    html?: string;
    messageId?: string;
    inReplyTo?: string;
    references?: string[];
    attachments?: OutlookAttachment[];
    properties?: OutlookPropertyValues;
}
/** Writes a Unicode .msg file as Outlook saves it ([MS-OXMSG]); the same input gives the same bytes. */
export declare function outlookFile(file: OutlookFile): Buffer;
