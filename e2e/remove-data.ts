// Takes the run's data away. The mall is stopped after this, and stops as well without its files.
import { spawn } from 'node:child_process';

export default function removeData(): void {
  const folder = process.env.E2E_DATA_DIR;
  if (!folder) return;
  // Only once the mall has let go of it.
  spawn('/bin/sh', ['-c', 'sleep 15; rm -rf -- "$1"', 'sh', folder], {
    detached: true,
    stdio: 'ignore',
  }).unref();
}
