// The mall of one run: as `npm start` makes it, and its data goes with it.
import { rmSync } from 'node:fs';

process.on('exit', () => rmSync(process.env.MALL_DATA_DIR, { recursive: true, force: true }));
await import('../scripts/start.mjs');
