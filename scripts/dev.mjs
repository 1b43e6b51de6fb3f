// `npm run dev`: web and console with hot reload on PORT, the server rebuilt and restarted behind it whenever a source changes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createSocket } from 'node:net';
import { join } from 'node:path';
import { fail, requireNode, requirePackage, root } from './project.mjs';

requireNode();
requirePackage('.', 'vite');
process.chdir(root);
process.env.NODE_ENV = 'development';

const port = Number(process.env.PORT ?? 3000);
const mallPort = await findFreePort();
const consolePort = await findFreePort();
process.env.MALL_API = `http://127.0.0.1:${mallPort}`;
process.env.MALL_CONSOLE = `http://127.0.0.1:${consolePort}`;

const vite = await import('vite');
let mall;
let restarting = Promise.resolve();
let isStopping = false;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop());
// Vite leaves at once on SIGTERM and when its input ends: the mall does not stay behind.
process.on('exit', () => mall?.kill('SIGTERM'));

const web = await serve('web', { port, host: process.env.HOST || '127.0.0.1' });
// Pages of the console come through the web's port; its hot reload has a connection of its own.
const operatorsConsole = await serve('console', {
  port: consolePort,
  host: '127.0.0.1',
  ws: { clientPort: consolePort, host: '127.0.0.1' },
});
const watcher = await watchServer();
if (process.env.HOST) web.printUrls();

async function serve(workspace, server) {
  try {
    const served = await vite.createServer({
      root: join(root, workspace),
      configFile: join(root, workspace, 'vite.config.ts'),
      server,
    });
    return await served.listen();
  } catch (error) {
    return fail(`The ${workspace} could not be served on port ${server.port}: ${error.message}`);
  }
}

async function watchServer() {
  const build = await vite.build({
    root: join(root, 'server'),
    configFile: join(root, 'server', 'vite.config.ts'),
    mode: 'development',
    logLevel: 'warn',
    build: { watch: {} },
  });
  build.on('event', (event) => {
    // A source that does not build is shown by Vite; the mall goes on as it was until it does.
    if (event.code !== 'BUNDLE_END') return;
    void event.result.close();
    restarting = restarting.then(restartMall);
  });
  return build;
}

async function restartMall() {
  await endMall();
  if (isStopping) return;
  mall = spawn(process.execPath, ['--enable-source-maps', join(root, 'server', 'dist', 'main.js')], {
    stdio: 'inherit',
    // Players come in through the web's port: links and QR codes name that one.
    env: {
      MALL_ENV: process.env.MALL_ENV || 'sandbox',
      PUBLIC_URL: `http://localhost:${port}`,
      METRICS_PORT: '0',
      ...process.env,
      HOST: '127.0.0.1',
      PORT: `${mallPort}`,
    },
    // Ctrl-C reaches the whole terminal group; the mall gets its signal from us, once.
    detached: true,
  });
  mall.once('exit', (code) => {
    if (!isStopping && code)
      console.error(`The mall ended with ${code}; it starts again with the next change.`);
  });
}

async function endMall() {
  if (!mall || mall.exitCode !== null || mall.signalCode !== null) return;
  const exited = once(mall, 'exit');
  mall.kill('SIGTERM');
  await exited;
}

async function stop() {
  if (isStopping) return;
  isStopping = true;
  await watcher?.close();
  await restarting;
  await endMall();
  await Promise.all([web?.close(), operatorsConsole?.close()]);
  process.exit(0);
}

async function findFreePort() {
  const socket = createSocket().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port: free } = socket.address();
  socket.close();
  await once(socket, 'close');
  return free;
}
