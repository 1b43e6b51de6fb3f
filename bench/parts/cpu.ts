// CPU time of this process and of the PostgreSQL it uses: on a busy machine it says more than the time on the clock.
import { readdir, readFile } from 'node:fs/promises';

export type CpuMs = { node: number; postgres: number };

// Linux counts in hundredths of a second.
const MS_PER_TICK = 10;

/** Returns a function that returns the CPU time since now; that of PostgreSQL is 0 where there is no /proc. */
export async function startCpu(postmaster: number): Promise<() => Promise<CpuMs>> {
  const node = process.cpuUsage();
  const before = await postgresMs(postmaster);
  return async () => {
    const { user, system } = process.cpuUsage(node);
    return { node: (user + system) / 1000, postgres: (await postgresMs(postmaster)) - before };
  };
}

/**
 * CPU time so far of the thread that serves and of the processes of PostgreSQL, without the threads that make the load. To
 * the nanosecond, so a short slice is enough; only on Linux.
 */
export async function servingCpuMs(postmaster: number): Promise<CpuMs> {
  return { node: await schedulerMs(process.pid), postgres: await childrenCpuMs(postmaster) };
}

/** CPU time so far of the processes that a process started. */
export async function childrenCpuMs(pid: number): Promise<number> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  const times = await Promise.all(children.trim().split(' ').map(schedulerMs));
  return times.reduce((sum, ms) => sum + ms, 0);
}

/** The first number of `schedstat`: the time on a CPU in nanoseconds. */
async function schedulerMs(pid: number | string): Promise<number> {
  const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0');
  return Number(text.split(' ')[0]) / 1e6;
}

/** For the server and all its processes; those that ended are counted in the server's own. */
async function postgresMs(postmaster: number): Promise<number> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const times = await Promise.all(pids.map((pid) => timesOf(pid, postmaster)));
  return times.reduce((sum, ms) => sum + ms, 0);
}

async function timesOf(pid: string, postmaster: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name is in brackets and may hold anything: the numbers come after it.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = fields;
  const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = fields.slice(11, 15);
  if (Number(pid) === postmaster) return (user + system + userOfEnded + systemOfEnded) * MS_PER_TICK;
  return parent === postmaster ? (user + system) * MS_PER_TICK : 0;
}
