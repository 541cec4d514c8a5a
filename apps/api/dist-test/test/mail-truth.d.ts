import type { ParsedMail } from '../src/crm/mails/parsing/parsed-mail.ts';
/** What independent programs agree that a real Outlook file says; null where it says nothing. */
export interface ExpectedMail {
    expect: 'ok' | 'corrupt' | 'not-ole';
    messageClass: string;
    subject: string | null;
    senderName: string | null;
    senderEmail: string | null;
    senderEmailAcceptable?: string[];
    to: ExpectedPerson[];
    cc: ExpectedPerson[];
    bcc: ExpectedPerson[];
    date: string | null;
    dateSource: string | null;
    text: {
        sha256Collapsed: string;
    } | null;
    hasHtml: boolean;
    htmlText?: {
        first200: string | null;
        agreed?: boolean;
    };
    attachments: ExpectedAttachment[];
    messageId: string | null;
    notes: string[];
}
interface ExpectedPerson {
    name: string | null;
    email: string | null;
}
interface ExpectedAttachment {
    name: string | null;
    nameFallback?: string;
    size: number | null;
    sha256: string | null;
    nestedMsg: boolean;
    contentId?: string;
    inline: boolean;
    mime?: string;
}
/** The folder of real Outlook files beside the repository, or null where this machine has none. */
export declare function truthFolder(): string | null;
/** The expected values of every file in the folder, by file name. */
export declare function readTruth(folder: string): Record<string, ExpectedMail>;
/** Whether each field is as expected; a field the truth says nothing about is left out. */
export declare function compareWithTruth(mail: ParsedMail, truth: ExpectedMail): Record<string, boolean>;
export {};
