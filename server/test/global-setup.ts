// Starts one PostgreSQL for a test run and prepares the template database that every test file clones.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Logger, runMigrations } from 'graphile-worker';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type EphemeralPostgres, startEphemeralPostgres } from '../src/embedded-postgres/index.ts';
import { startIdRange } from '../src/moving/id-ranges.ts';
import { transferOwnership } from '../src/platform/database/append-only-ownership.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { readSchema } from '../src/platform/database/schema.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** May create databases. */
    testAdminUrl: string;
    /** Owns the databases, as the mall does. */
    testRoleUrl: string;
    testTemplate: string;
    /** For the files of the malls: in memory where the databases are, and removed with them. */
    testFolder: string;
  }
}

const serverDir = fileURLToPath(new URL('..', import.meta.url));
const silent = new Logger(() => () => undefined);
const quiet = { info: () => undefined, warn: () => undefined };

type TestServer = Pick<EphemeralPostgres, 'url' | 'adminUrl' | 'folder' | 'stop'>;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server: TestServer = given ? elsewhere(given) : await startEphemeralPostgres({ log: quiet });
  const template = `emall_template_${randomBytes(4).toString('hex')}`;
  try {
    await makeTemplate(server, template);
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('testAdminUrl', server.adminUrl);
  project.provide('testRoleUrl', server.url);
  project.provide('testTemplate', template);
  project.provide('testFolder', mkdtempSync(join(server.folder, 'files-')));
  return async () => {
    if (given)
      for (const name of [template, `${template}_demo`])
        await asAdmin(given, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
    await server.stop();
  };
}

function elsewhere(url: string): TestServer {
  const folder = mkdtempSync(join(tmpdir(), 'emall-test-'));
  const stop = async () => rmSync(folder, { recursive: true, force: true });
  return { url, adminUrl: url, folder, stop };
}

async function makeTemplate(server: TestServer, template: string): Promise<void> {
  const url = new URL(server.url);
  await asAdmin(server.adminUrl, (client) =>
    client.query(`CREATE DATABASE ${template} OWNER ${pg.escapeIdentifier(url.username)}`),
  );
  url.pathname = `/${template}`;
  await runMigrations({ connectionString: url.href, logger: silent });
  await migrate(url.href, await readSchema(serverDir));
  await transferOwnership(server.adminUrl, url.href);
  // As in any cluster but the first: ids that no 32-bit integer holds.
  const owned = new URL(server.adminUrl);
  owned.pathname = url.pathname;
  await asAdmin(owned.href, (client) => startIdRange(client, 2));
}

async function asAdmin(adminUrl: string, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}
