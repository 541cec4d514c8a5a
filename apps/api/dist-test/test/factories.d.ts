import { activities } from '@app/contracts/activities';
import { customers } from '@app/contracts/customers';
import { opportunities } from '@app/contracts/opportunities';
import type { Input } from '@app/contracts/endpoint';
import type { Person } from './test-app.ts';
/** A customer with a name of its own. */
export declare function createCustomer(staff: Person, fields?: Partial<Input<typeof customers.create>>): Promise<{
    id: number;
    companyName: string;
    industry: string | null;
    website: string | null;
    address: string | null;
    city: string | null;
    postalCode: string | null;
    country: string | null;
    phone: string | null;
    email: string | null;
    employeeCount: number | null;
    annualRevenue: number | null;
    customerType: "customer" | "lead" | "partner" | "prospect";
    customerStatus: "closed_lost" | "closed_won" | "cold" | "hot" | "warm";
    notes: string | null;
    version: number;
    createdAt: string;
    updatedAt: string;
}>;
/** An opportunity of a customer, in the first stage. */
export declare function createOpportunity(staff: Person, customerId: number, fields?: Partial<Input<typeof opportunities.create>>): Promise<{
    id: number;
    customerId: number;
    customer: {
        id: number;
        companyName: string;
    };
    title: string;
    description: string | null;
    value: number | null;
    stageId: number;
    stage: {
        id: number;
        name: string;
    };
    probability: number;
    probabilityIsSet: boolean;
    expectedCloseDate: string | null;
    actualCloseDate: string | null;
    source: "cold_call" | "existing_customer" | "linkedin" | "referral" | "trade_show" | "website" | null;
    notes: string | null;
    version: number;
    createdAt: string;
    updatedAt: string;
}>;
/** An activity of a customer: a call that has been made. */
export declare function createActivity(staff: Person, customerId: number, fields?: Partial<Input<typeof activities.create>>): Promise<{
    id: number;
    customerId: number;
    customer: {
        id: number;
        companyName: string;
    };
    opportunityId: number | null;
    opportunity: {
        id: number;
        title: string;
    } | null;
    type: "call" | "email" | "meeting" | "note" | "task";
    title: string;
    description: string | null;
    activityDate: string;
    dueDate: string | null;
    status: "cancelled" | "completed" | "in_progress" | "pending";
    outcomeCode: string | null;
    outcomeNotes: string | null;
    emailSender: string | null;
    emailRecipients: string | null;
    emailSubject: string | null;
    emailTextContent: string | null;
    attachments: {
        id: number;
        name: string;
        contentType: string;
        size: number;
    }[];
    version: number;
    createdAt: string;
}>;
/** The refusal that a call ends in. */
export declare function refusalOf(call: Promise<unknown>): Promise<{
    code: string;
    error: string;
    fields?: Record<string, string>;
    current?: unknown;
    status: number;
}>;
