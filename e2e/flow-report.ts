// Prints what the flows of this run took, in one table; with WRITE_FLOWS=1 a run that walked all of them writes it to
// docs/console-flows.md.
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { FLOWS, type Flow, type Steps } from './flows.ts';

const DOCUMENT = join(import.meta.dirname, '..', 'docs', 'console-flows.md');
const UNITS = ['clicks', 'fields', 'keys', 'seconds'] as const;

type Walk = { journey: string; steps: Steps };

export default class FlowReport implements Reporter {
  readonly #walks = new Map<Flow, Walk>();

  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    if (status !== 'passed') return;
    for (const { type, description } of annotations) {
      if (type !== 'flow' || !description) continue;
      const { flow, ...steps } = JSON.parse(description) as Steps & { flow: Flow };
      const before = this.#walks.get(flow)?.steps;
      this.#walks.set(flow, { journey: basename(test.location.file), steps: mostOf(before, steps) });
    }
  }

  onEnd(): void {
    const rows = (Object.keys(FLOWS) as Flow[]).flatMap((flow) => {
      const walk = this.#walks.get(flow);
      return walk ? [[flow, walk.journey, textOf(walk.steps), textOf(FLOWS[flow])]] : [];
    });
    if (!rows.length) return;
    const table = [['flow', 'journey', 'takes', 'at most'], ['---', '---', '---', '---'], ...rows]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n');
    console.log(`\n${table}`);
    const isWhole = rows.length === Object.keys(FLOWS).length;
    if (process.env.WRITE_FLOWS && isWhole) writeFileSync(DOCUMENT, `${HEAD}\n${table}\n`);
  }

  printsToStdio(): boolean {
    return false;
  }
}

const HEAD = `# What the flows of the console take

Counted by their journeys in a browser: \`WRITE_FLOWS=1 npm run e2e -- e2e/console\` writes this page. The most that a flow may take is in
\`e2e/flows.ts\`; its journey fails above it.
`;

/** A flow that is walked several times takes what its longest walk does. */
function mostOf(before: Steps | undefined, steps: Steps): Steps {
  const most: Steps = {};
  for (const unit of UNITS) {
    const counts = [before?.[unit], steps[unit]].filter((count) => count !== undefined);
    if (counts.length) most[unit] = Math.max(...counts);
  }
  return most;
}

const textOf = (steps: Steps): string =>
  UNITS.filter((unit) => steps[unit])
    .map((unit) => `${steps[unit]} ${steps[unit] === 1 ? unit.slice(0, -1) : unit}`)
    .join(', ');
