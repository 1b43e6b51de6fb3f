// The sandbox: pages that stand in for the world outside. They exist in sandbox and test only.
import type { Module } from '../services.ts';
import { cashier } from './cashier.ts';
import { cashierJobs } from './cashier-jobs.ts';
import { consent } from './consent.ts';
import { serveFaultMode } from './game-fault-mode.ts';
import { home } from './home.ts';
import { inbox } from './inbox.ts';
import { launcher } from './launcher.ts';
import { styles } from './styles.ts';
import { wechatPhone } from './wechat-phone.ts';

export const sandboxModule: Module = {
  http(app, services) {
    if (!services.config.isSandbox) return;
    app.register(async (scope) => {
      scope.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      scope.get('/mall/sandbox/sandbox.css', async (_request, reply) =>
        reply.header('content-type', 'text/css; charset=utf-8').send(styles),
      );
      home(scope, services);
      inbox(scope, services);
      consent(scope, services);
      launcher(scope, services);
      serveFaultMode(scope, services);
      cashier(scope, services);
      wechatPhone(scope, services);
    });
  },
  jobs: cashierJobs,
};
