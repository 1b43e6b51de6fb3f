// A killed npm forwards nothing: what it runs would hold its ports and processes with nobody to stop it. Sends this process SIGTERM then.
import { readFileSync } from 'node:fs';

const PARENT_CHECK_MS = 250;

/** Does nothing in a process that npm did not start. */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  // Between npm and us there may be the shell that npm runs scripts with; npm is then one step further up.
  const isShell = /^(sh|dash|bash|ash|busybox)$/.test(readProcess(parent, 'comm').trim());
  const findNpm = () => (isShell ? /^PPid:\s*(\d+)/m.exec(readProcess(parent, 'status'))?.[1] : undefined);
  const npm = findNpm();
  const timer = setInterval(() => {
    if (process.ppid === parent && findNpm() === npm) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_MS);
  timer.unref();
}

function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // No such folder on macOS; its shell hands over to the last command, so npm is our parent there.
    return '';
  }
}
