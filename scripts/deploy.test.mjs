// The files of deploy/: they parse, name only settings that exist, and only metrics that the mall has.
import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nginxServers, read, run, temporaryFolder } from './deploy-files.mjs';
import { findEngine } from './engines.mjs';
import { MALL_NODE_ENV, MALL_NODE_FLAGS, root } from './project.mjs';

const filesOf = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length));
const files = filesOf('deploy');

/** Every setting that the server reads. */
function settings() {
  const names = [
    ...`${read('server/src/config.ts')}${read('server/src/provider-config.ts')}`.matchAll(
      /\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b|\b(?:PORT|HOST)\b/g,
    ),
  ].map(([name]) => name);
  // Logins of one application each: their names are put together.
  const apps = ['WECHAT', 'WECHAT_XJSJ', 'WECHAT_MINI', 'WEGAME'];
  const all = [...names, ...apps.flatMap((app) => [`${app}_APP_ID`, `${app}_SECRET`])];
  return new Set(all.filter((name) => name !== 'DATABASE_SECRETS'));
}

/** Those that may be in a file of their own. */
const secrets = () =>
  [...read('server/src/platform/process/secret-files.ts').matchAll(/'([A-Z][A-Z0-9_]+)'/g)].map(
    ([, name]) => name,
  );

test('every setting that is a key or a secret may be in a file', () => {
  const missing = [...settings()].filter((name) => /_(SECRET|KEY)$/.test(name) && !secrets().includes(name));
  expect(missing).toEqual([]);
});

const OTHERS = new Set([
  ...Object.keys(MALL_NODE_ENV),
  'NODE_COMPILE_CACHE',
  'NODE_ENV',
  'POSTGRES_USER',
  'POSTGRES_PASSWORD',
  'POSTGRES_DB',
]);

test.each(
  files.filter((file) => /Dockerfile|\.ya?ml$|\.service$|\.env$/.test(file) && !file.includes('prometheus')),
)('%s sets only what the server reads', (file) => {
  const text = read(file).replace(/^\s*#.*$/gm, '');
  const assigned = [
    ...text.matchAll(/^\s*([A-Z][A-Z0-9_]{3,}): /gm),
    ...text.matchAll(/(?:^ENV|^Environment=| |^)([A-Z][A-Z0-9_]{3,})=/gm),
  ].map(([, name]) => name);
  const known = new Set([...settings(), ...secrets().map((name) => `${name}_FILE`)]);
  expect(assigned.filter((name) => !known.has(name) && !OTHERS.has(name))).toEqual([]);
});

test('the guide to operations names every setting, by name or by its group', () => {
  const guide = `${read('docs/operations.md')}\n${read('README.md')}\n${read('docs/payments.md')}`;
  const constants = /^(?:MINOR_CAPS|POOL_SHARE|MAX_READ_PIPELINES|.*_MS)$/;
  const missing = [...settings()].filter((name) => {
    const parts = name.split('_');
    const groups = parts.map((_, index) => `${parts.slice(0, index + 1).join('_')}_…`);
    return !constants.test(name) && ![name, ...groups].some((known) => guide.includes(known));
  });
  expect(missing).toEqual([]);
});

test('dashboards and alerts ask for metrics that the mall has', () => {
  const sources = filesOf('server/src').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const known = new Set(
    sources.flatMap((file) => [...read(file).matchAll(/name: '(mall_[a-z_]+)'/g)].map(([, name]) => name)),
  );
  const requested = files
    .filter((file) => /grafana|prometheus/.test(file))
    .flatMap((file) => [...read(file).matchAll(/\bmall_[a-z_]+/g)].map(([name]) => name));
  const unknown = requested.filter(
    (name) => !known.has(name.replace(/_(?:bucket|count|sum)$/, '')) && !known.has(name),
  );
  expect([...new Set(unknown)]).toEqual([]);
  expect(known.size).toBeGreaterThan(15);
});

test('every dashboard is JSON with panels that have a query', () => {
  for (const file of files.filter((name) => name.endsWith('.json'))) {
    const { panels, uid } = JSON.parse(read(file));
    expect(uid).toMatch(/^emall-/);
    for (const { title, targets } of panels)
      expect(
        targets.every(({ expr }) => expr.length > 0),
        title,
      ).toBe(true);
  }
});

test('every metric that an alert asks for is on a dashboard', () => {
  const alerts = read('deploy/prometheus/alerts.yml');
  const asked = [...alerts.matchAll(/\b(?:mall|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);
  expect(asked.length).toBeGreaterThan(15);
  const dashboards = files.filter((file) => file.startsWith('deploy/grafana/')).map(read);
  const exprs = dashboards.flatMap((text) =>
    JSON.parse(text).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  );
  const metricOf = (name) => name.replace(/_(?:bucket|count|sum)$/, '');
  const isShown = (name) =>
    exprs.some((expr) => new RegExp(`\\b${metricOf(name)}(?:_bucket|_count|_sum)?\\b`).test(expr));
  expect([...new Set(asked)].filter((name) => !isShown(name))).toEqual([]);
});

test.skipIf(!findEngine('kubectl'))(
  'what `kubectl apply -k` applies is in the namespace, with the files of nginx',
  () => {
    const { status, output } = run('kubectl', 'kustomize', join(root, 'deploy/kubernetes'));
    expect(status, output).toBe(0);
    const objects = output.split(/^---$/m);
    const kindOf = (object) => object.match(/^kind: (\w+)/m)?.[1];
    expect(
      objects.filter(
        (object) => kindOf(object) !== 'Namespace' && !object.includes('\n  namespace: emall\n'),
      ),
    ).toEqual([]);
    const kinds = objects.map(kindOf);
    expect(kinds.filter((kind) => kind === 'Deployment')).toHaveLength(2);
    expect(kinds.filter((kind) => kind === 'PodDisruptionBudget')).toHaveLength(2);
    // A ConfigMap that is generated has a name of its own content, so that a changed file restarts nginx.
    const [, name] = output.match(/^ {2}name: (emall-nginx-\w+)$/m) ?? [];
    expect(output.match(new RegExp(name, 'g')).length).toBeGreaterThan(1);
  },
);

test('every alert is explained in the guide to operations', () => {
  const alerts = [...read('deploy/prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(
    ([, name]) => name,
  );
  const guide = read('docs/operations.md');
  expect(alerts.length).toBeGreaterThan(10);
  expect(alerts.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

test('every kind of alert that the mall itself raises is explained there, and no other', () => {
  const sources = filesOf('server/src')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(read);
  const nouns = sources.flatMap((text) => [...text.matchAll(/\bnoun: '([a-z]+)'/g)].map(([, noun]) => noun));
  const kinds = sources
    .filter((text) => text.includes('textZh:') || text.includes('textZh,'))
    .flatMap((text) => [...text.matchAll(/\bkey(?::| =) [`'](\$\{store\.noun\})?([a-z-]+)(?=[:`' ])/g)])
    .flatMap(([, ofStore, kind]) => (ofStore ? nouns.map((noun) => noun + kind) : [kind]));
  const table = read('docs/operations.md').split('| kind | means | do |')[1]?.split('\n\n')[0] ?? '';
  const explained = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(
    ([, cell]) => cell.match(/[a-z-]{4,}/g) ?? [],
  );
  expect(explained.toSorted()).toEqual([...new Set(kinds)].toSorted());
});

/** What the guide tells to put into mall.env. */
const productionBlock = () =>
  read('docs/operations.md').match(/`mall\.env` of a production process[^`]*```sh\n([^`]*)```/)?.[1] ?? '';

test('in compose.yaml mall.env decides: it is the last file, and nothing that it sets is fixed beside it', () => {
  const text = read('deploy/docker/compose.yaml').replace(/^\s*#.*$/gm, '');
  const names = [...productionBlock().matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  const fixed = [...text.matchAll(/^ {2,}environment:.*\n((?: {4,}.*\n)*)/gm)]
    .map(([, block]) => block)
    .join('');
  expect(names.filter((name) => fixed.includes(`${name}:`) || fixed.includes(`${name}=`))).toEqual([]);
  const lists = [...text.matchAll(/env_file:\n((?: +- path: .*\n(?: +required: .*\n)?)*)/g)].map(([, list]) =>
    [...list.matchAll(/path: (\S+)/g)].map(([, file]) => file),
  );
  expect(lists).toEqual([
    ['sandbox.env', 'mall.env'],
    ['sandbox.env', 'mall.env', 'migrate.env'],
  ]);
});

test('everything in compose.yaml is started again with the machine, except the migration', () => {
  const compose = read('deploy/docker/compose.yaml');
  const [, mall] = compose.match(/^x-mall: &mall\n((?: {2}.*\n)+)/m);
  expect(mall).toContain('  restart: unless-stopped\n');
  const services = compose.split(/^(?:services|volumes):$/m)[1].split(/^ {2}(?=[\w-]+:)/m);
  const restarts = services.slice(1).map((text) => {
    const own = text.match(/^ {4}restart: (\S+)$/m)?.[1];
    return [text.split(':')[0], own ?? (/<<: \*(?:mall|running)/.test(text) ? 'as a mall' : undefined)];
  });
  expect(Object.fromEntries(restarts)).toMatchObject({
    postgres: 'unless-stopped',
    nginx: 'unless-stopped',
    migrate: "'no'",
  });
  expect(restarts.filter(([, restart]) => !restart)).toEqual([]);
});

test('the migration alone is given the owner of the append-only tables', () => {
  const services = read('deploy/docker/compose.yaml').split(/^ {2}(?=[\w-]+:)/m);
  expect(
    services.filter((text) => text.includes('path: migrate.env')).map((text) => text.split(':')[0]),
  ).toEqual(['migrate']);
  const units = files.filter((file) => file.endsWith('.service') && read(file).includes('/migrate.env'));
  expect(units).toEqual(['deploy/systemd/emall-migrate.service']);
});

test('every alert has a series that raises it', () => {
  const alerts = [...read('deploy/prometheus/alerts.yml').matchAll(/- alert: (\w+)/g)].map(
    ([, name]) => name,
  );
  const raised = [
    ...read('deploy/prometheus/alerts.test.yml').matchAll(/alertname: (\w+)\n\s*exp_alerts:\n/g),
  ].map(([, name]) => name);
  expect(alerts.filter((name) => !raised.includes(name))).toEqual([]);
});

test.skipIf(!findEngine('promtool'))(
  'the alerts are raised when they should be',
  () => {
    const { status, output } = run(
      'promtool',
      'test',
      'rules',
      join(root, 'deploy/prometheus/alerts.test.yml'),
    );
    expect(output).toContain('SUCCESS');
    expect(status).toBe(0);
  },
  60_000,
);

test.skipIf(!findEngine('promtool')).each(['prometheus.yml', 'kubernetes.yml'])(
  'Prometheus accepts %s, which names the job that the alerts ask for',
  (file) => {
    const dir = temporaryFolder();
    // Debian's Prometheus is built without Kubernetes: its targets are replaced by one, all else is checked.
    const text = read(join('deploy/prometheus', file)).replace(
      / kubernetes_sd_configs:\n(?: {6,}.*\n)*/,
      " static_configs: [{ targets: ['127.0.0.1:9464'] }]\n",
    );
    writeFileSync(join(dir, file), text);
    writeFileSync(join(dir, 'alerts.yml'), read('deploy/prometheus/alerts.yml'));
    const { status, output } = run('promtool', 'check', 'config', join(dir, file));
    expect(status, output).toBe(0);
    expect(text).toContain('job_name: emall\n');
  },
);

test('every alert reaches somebody: Prometheus names Alertmanager, whose routes lead to receivers that exist', () => {
  for (const file of ['prometheus.yml', 'kubernetes.yml'])
    expect(read(`deploy/prometheus/${file}`)).toMatch(
      /^alerting:\n(?: +#.*\n)? {2}alertmanagers:\n {4}- static_configs:\n {8}- targets: \['[\w.-]+:9093'\]$/m,
    );
  const text = read('deploy/prometheus/alertmanager.yml');
  const named = [...text.matchAll(/receiver: (\S+)/g)].map(([, name]) => name);
  const receivers = [...text.matchAll(/- name: (\S+)\n {4}webhook_configs:\n {6}- url: https:/g)].map(
    ([, name]) => name,
  );
  expect(named.toSorted()).toEqual(receivers.toSorted());
  expect(receivers).toHaveLength(2);
  const severities = [...read('deploy/prometheus/alerts.yml').matchAll(/severity: (\w+)/g)];
  // One is routed by its name, every other takes the default.
  expect(new Set(severities.map(([, severity]) => severity))).toEqual(new Set(['page', 'ticket']));
  expect(text).toContain(`matchers: ['severity="page"']`);
});

const amtool = findEngine('amtool');
test.skipIf(!amtool)('Alertmanager accepts its configuration', () => {
  const { status, output } = run(amtool, 'check-config', join(root, 'deploy/prometheus/alertmanager.yml'));
  expect(status, output).toBe(0);
});

test('on Kubernetes everything is in the namespace, and the migration needs nothing that is applied after it', () => {
  const objects = files
    .filter((file) => file.startsWith('deploy/kubernetes/') && !file.includes('kustomization'))
    .flatMap((file) =>
      read(file)
        .split(/^---$/m)
        .map((text) => ({
          file: file.split('/').at(-1),
          kind: text.match(/^kind: (\w+)/m)?.[1],
          namespace: text.match(/^metadata:\n(?: {2}.*\n)*? {2}namespace: (\w+)/m)?.[1],
        })),
    );
  expect(objects.filter(({ kind, namespace }) => kind !== 'Namespace' && namespace !== 'emall')).toEqual([]);
  const fileOf = (kind) => objects.find((object) => object.kind === kind)?.file;
  const steps = read('docs/operations.md').match(/cd deploy\/kubernetes\n[^`]*/)?.[0] ?? '';
  const places = [
    fileOf('Namespace'),
    fileOf('ConfigMap'),
    'generic emall-migrate',
    fileOf('Job'),
    'apply -k',
  ].map((step) => steps.indexOf(step));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(fileOf('Deployment')).not.toBe(fileOf('ConfigMap'));
});

test('on Kubernetes players and operators reach the malls through nginx with the shipped files', () => {
  const [mall, proxy] = ['emall.yaml', 'nginx.yaml'].map((file) => read(`deploy/kubernetes/${file}`));
  const serviceOf = (text, name) =>
    text.split(/^---$/m).find((part) => /^kind: Service$/m.test(part) && part.includes(`  name: ${name}\n`));
  for (const [name, port] of [
    ['emall', 'http'],
    ['emall-console', 'console'],
  ]) {
    expect(serviceOf(proxy, name)).toContain('selector: { app: emall-nginx }');
    expect(serviceOf(proxy, name)).toContain(`targetPort: ${port} }`);
  }
  const listens = [...read('deploy/nginx/emall.conf').matchAll(/^ {2}listen (\d+);$/gm)].map(([, at]) => at);
  expect([...proxy.matchAll(/containerPort: (\d+)/g)].map(([, at]) => at)).toEqual(listens);
  // The addresses that nginx looks up are those of this Service, at the ports of the pods.
  const malls = serviceOf(mall, 'emall-malls');
  expect(malls).toContain('clusterIP: None');
  const upstream = read('deploy/nginx/upstream-kubernetes.conf');
  const ports = new Set(
    [...upstream.matchAll(/server emall-malls\.emall\.svc\.cluster\.local:(\d+) resolve/g)].map(
      ([, at]) => at,
    ),
  );
  expect([...malls.matchAll(/port: (\d+)/g)].map(([, at]) => at)).toEqual([...ports]);
  for (const port of ports) expect(mall).toContain(`containerPort: ${port} }`);
  // Each file of the ConfigMap exists, and is where the configuration includes it.
  const generated = [...read('deploy/nginx/kustomization.yaml').matchAll(/^ {6}- (?:(\S+)=)?(\S+)$/gm)];
  for (const [, key, file] of generated) {
    expect(files).toContain(`deploy/nginx/${file}`);
    expect(proxy).toContain(`subPath: ${key ?? file},`);
  }
  for (const [, included] of read('deploy/nginx/emall.conf').matchAll(/include (\S+);/g))
    expect(proxy).toContain(`mountPath: ${included},`);
});

const mallPod = () => read('deploy/kubernetes/emall.yaml');
/** Seconds of a setting of the pod. */
const secondsOf = (pattern) => Number(mallPod().match(pattern)?.[1]);

test('on Kubernetes a mall takes traffic when it was ready once, and while it lives', () => {
  const probes = [...mallPod().matchAll(/(\w+)Probe:\n *httpGet: \{ path: (\S+), port: http \}/g)];
  expect(Object.fromEntries(probes.map(([, kind, path]) => [kind, path]))).toEqual({
    startup: '/mall/readyz',
    // Not readyz: while the database is away it would take the addresses of all pods from nginx.
    readiness: '/mall/healthz',
    liveness: '/mall/healthz',
  });
});

test('on Kubernetes a pod serves as long as cached DNS may name it, and no pod ends before DNS names the new one', () => {
  const dnsCacheS = 30;
  const servesOn = secondsOf(/command: \[sleep, '(\d+)'\]/);
  expect(servesOn).toBeGreaterThanOrEqual(dnsCacheS);
  expect(secondsOf(/^ {2}minReadySeconds: (\d+)$/m)).toBeGreaterThan(dnsCacheS);
  const [, delay] = read('deploy/kubernetes/config.yaml').match(/SHUTDOWN_DELAY_S: '(\d+)'/);
  const finishes = 15;
  expect(secondsOf(/terminationGracePeriodSeconds: (\d+)/)).toBeGreaterThan(
    servesOn + Number(delay) + finishes,
  );
});

test('no two files name one folder of data: whoever starts last would take it from the other', () => {
  const places = { CacheDirectory: '/var/cache', StateDirectory: '/var/lib' };
  const foldersOf = (text) => [
    ...[...text.matchAll(/(\/var\/(?:cache|lib)\/[\w.-]+)/g)].map(([, folder]) => folder),
    ...[...text.matchAll(/^(\w+Directory)=([\w.-]+)$/gm)].map(([, key, name]) => `${places[key]}/${name}`),
  ];
  const named = files.flatMap((file) =>
    [...new Set(foldersOf(read(file).replace(/^\s*#.*$/gm, '')))].map((folder) => ({ folder, file })),
  );
  expect(named.length).toBeGreaterThan(3);
  const shared = named.filter(({ folder, file }) =>
    named.some((other) => other.file !== file && other.folder === folder),
  );
  expect(shared).toEqual([]);
});

test('every mall that systemd, Docker or npm starts has the flags of Node that the benches measure', () => {
  const [, unit] = read('deploy/systemd/emall@.service').match(/^ExecStart=(.*)$/m);
  const [, image] = read('deploy/docker/Dockerfile').match(/^CMD (\[.*\])$/m);
  for (const command of [
    unit.split(' '),
    JSON.parse(image),
    JSON.parse(read('package.json')).scripts.start.split(' '),
  ])
    expect(command).toEqual(expect.arrayContaining(MALL_NODE_FLAGS));
});

test('the image is built with compiled code that its command finds: of the same user and flags', () => {
  const image = read('deploy/docker/Dockerfile');
  const compile = image.match(/^RUN MALL_ENV=production node (.*) server\/dist\/main\.js/m);
  const command = JSON.parse(image.match(/^CMD (\[.*)$/m)?.[1] ?? '[]');
  expect(compile?.[1]?.split(' ')).toEqual(command.slice(1, -1));
  expect(image.indexOf('\nUSER node')).toBeLessThan(compile?.index ?? 0);
});

test('every mall that systemd or Docker starts has the environment that the benches measure', () => {
  const settings = Object.entries(MALL_NODE_ENV).map(([name, value]) => `${name}=${value}`);
  const ofUnit = read('deploy/systemd/emall@.service').matchAll(/^Environment=(.*)$/gm);
  const ofImage = read('deploy/docker/Dockerfile').matchAll(/^ENV (.*)$/gm);
  for (const lines of [ofUnit, ofImage])
    expect([...lines].flatMap(([, line]) => line.split(' '))).toEqual(expect.arrayContaining(settings));
});

test('everywhere the console has a port of its own, and every mall of a machine another one', () => {
  const [ofPlayers, ofOperators] = nginxServers();
  expect(ofPlayers).not.toMatch(/emall_console|\/mall\/(ops|console)/);
  expect([...ofOperators.matchAll(/proxy_pass (\S+);/g)].map(([, to]) => to)).toEqual([
    'http://emall_console',
  ]);
  const consolesOf = (file) => {
    const [, group] = read(`deploy/nginx/${file}`).match(/upstream emall_console \{([^}]*)\}/);
    return [...group.matchAll(/server (\S+) /g)].map(([, address]) => address);
  };
  const [, start] = read('deploy/systemd/emall@.service').match(/^ExecStart=.* CONSOLE_PORT=(\S+) /m);
  const ofInstances = ['3001', '3002', '3003'].map((port) => `127.0.0.1:${start.replace('%i', port)}`);
  expect(consolesOf('upstream.conf')).toEqual(ofInstances);
  const [, compose] = read('deploy/docker/sandbox.env').match(/^CONSOLE_PORT=(\d+)$/m);
  expect(consolesOf('upstream-compose.conf')).toEqual([1, 2, 3].map((nth) => `mall-${nth}:${compose}`));
  expect(productionBlock()).toContain(`CONSOLE_PORT=${compose}\n`);
  expect(read('deploy/docker/Dockerfile')).toMatch(new RegExp(`^EXPOSE .*\\b${compose}\\b`, 'm'));
  const [, pod] = read('deploy/kubernetes/config.yaml').match(/CONSOLE_PORT: '(\d+)'/);
  expect(read('deploy/kubernetes/emall.yaml')).toContain(`{ name: console, containerPort: ${pod} }`);
});

const analyze = findEngine('systemd-analyze');
test.skipIf(!analyze)('systemd understands every line of the units', () => {
  const dir = temporaryFolder();
  const units = filesOf('deploy/systemd').map((file) => {
    // The instance that is verified, and the programs of this machine.
    const unit = join(dir, file.split('/').at(-1).replace('@.', '@3001.'));
    writeFileSync(unit, read(file).replace(/^ExecStart=\S+/gm, `ExecStart=${process.execPath}`));
    return unit;
  });
  const { output } = run(analyze, 'verify', '--man=no', ...units);
  // Only what it says about these files: other units of the machine are none of ours.
  expect(output.split('\n').filter((line) => line.includes('emall'))).toEqual([]);
});

const hasYaml = spawnSync('python3', ['-c', 'import yaml']).status === 0;
test.skipIf(!hasYaml).each(files.filter((file) => /\.ya?ml$/.test(file)))('%s is YAML', (file) => {
  const parse = 'import sys, yaml; assert all(yaml.safe_load_all(open(sys.argv[1])))';
  const { status, output } = run('python3', '-c', parse, join(root, file));
  expect(status, output).toBe(0);
});

test('the settings of a production process are written as systemd reads them: one a line, remarks on lines of their own', () => {
  const lines = productionBlock().trim().split('\n');
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.filter((line) => !/^(#.*|[A-Z][A-Z0-9_]*=\S+)$/.test(line))).toEqual([]);
});

test('restarting the migration of a new release stops no mall', () => {
  const unit = read('deploy/systemd/emall@.service').replace(/^#.*$/gm, '');
  expect(unit).not.toMatch(/^(Requires|BindsTo|PartOf)=/m);
  expect(unit).toMatch(/^Wants=.*emall-migrate\.service/m);
  expect(unit).toMatch(/^After=.*emall-migrate\.service/m);
});
