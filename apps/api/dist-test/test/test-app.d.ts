import { type Client } from '@app/contracts/client';
import { Clock } from '../src/platform/clock/clock.ts';
import { type TestDatabase } from './test-database.ts';
/** The account that every test server has. */
export declare const account: {
    email: string;
    password: string;
};
/** A clock that tests move. */
export declare class TestClock extends Clock {
    private offset;
    now(): Date;
    advance(milliseconds: number): void;
}
/** A person at a browser: keeps cookies between calls. */
export interface Person extends Client {
    fetch: typeof fetch;
    cookie(): string;
}
export interface TestApp {
    url: string;
    /** Present where the environment names no first account. */
    setupLink: string | null;
    clock: TestClock;
    database: TestDatabase;
    /** Somebody without a session. */
    stranger(): Person;
    /** Somebody who has logged in. */
    staff(): Promise<Person>;
    close(): Promise<void>;
}
/** A complete server on a database of its own and a free port. */
export declare function startTestApp(environment?: Record<string, string>): Promise<TestApp>;
