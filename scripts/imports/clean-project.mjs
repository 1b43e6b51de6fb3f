// A small project that keeps every rule of the import check; its test plants violations in it.
export const CLEAN = {
  'contract/package.json': '{ "exports": { ".": "./src/index.ts", "./codes": "./src/codes.ts" } }',
  'contract/src/index.ts':
    "import Type from 'typebox';\nexport * from './codes.ts';\nexport const Id = Type.Number();",
  'contract/src/codes.ts': 'export const codes = { ok: 200 };',
  'server/src/main.ts': "import './app.ts';",
  'server/src/app.ts':
    "import './flows/place-order.ts';\nimport './providers/game/http.ts';\nimport './modules/orders/index.ts';",
  'server/src/config.ts': "import './platform/clock.ts';\nexport type Config = { port: number };",
  'server/src/services.ts': "import type { Config } from './config.ts';\nimport './providers/game/index.ts';",
  'server/src/platform/clock.ts': 'export const clock = 1;',
  'server/src/providers/game/index.ts':
    "import '../../platform/clock.ts';\nexport type Game = { id: number };",
  'server/src/providers/game/http.ts':
    "import type { Game } from './index.ts';\nexport const game: Game = { id: 1 };",
  'server/src/modules/games/index.ts':
    "import '../../services.ts';\nimport './gate.ts';\nexport type { Game } from './tables.ts';",
  'server/src/modules/games/tables.ts': 'export const games = 1;\nexport type Game = { id: number };',
  'server/src/modules/games/gate.ts':
    "import { games } from './tables.ts';\ndb.insert(games);\nsql`UPDATE games SET name = 1`;",
  'server/schema/tables/games.sql': 'CREATE TABLE games (\n  id bigint\n);\n',
  'server/schema/tables/platform.sql': 'CREATE UNLOGGED TABLE rate_limits (\n  key text\n);\n',
  'server/src/modules/orders/index.ts': "import { Id } from '@emall/contract';\nimport '../games/index.ts';",
  'server/src/flows/place-order.ts': "import '../modules/orders/index.ts';",
  'web/index.html': '<script type="module" src="/src/app/main.tsx"></script>',
  'web/src/app/main.tsx':
    "import '../shared/base.css';\nconst pages = import.meta.glob('../pages/**/*.tsx');\nimport '../features/goods/index.ts';",
  'web/src/shared/base.css': "@import './tokens.css';",
  'web/src/shared/tokens.css': ':root {}',
  'web/src/shared/request.ts':
    "import type { Id } from '@emall/contract';\nimport { codes } from '@emall/contract/codes';",
  'web/src/features/goods/Goods.tsx': "import '../../shared/request.ts';\nexport const Goods = () => <p />;",
  'web/src/features/goods/index.ts': "export { Goods } from './Goods.tsx';",
  'web/src/features/coupons/index.ts': "export { Ticket } from './Ticket.tsx';",
  'web/src/features/coupons/Ticket.tsx':
    "import '../../entities/role/index.ts';\nexport const Ticket = () => <p />;",
  'web/src/features/activities/sign-in/index.ts': "import '../../../entities/prize/index.ts';",
  'web/src/features/activities/recharge/index.ts': 'export {};',
  'web/src/entities/role/index.ts': "export { Role } from './Role.tsx';",
  'web/src/entities/role/Role.tsx': 'export const Role = () => <p />;',
  'web/src/entities/prize/index.ts': "import '../role/index.ts';",
  'web/src/pages/orders/index.tsx':
    "import '../../features/coupons/index.ts';\nimport '../../features/activities/sign-in/index.ts';\nimport '../../features/activities/recharge/index.ts';",
  'console/index.html': '<script type="module" src="/src/app/main.tsx"></script>',
  'console/src/app/main.tsx': "import '../pages/orders/Order.tsx';\nimport '../pages/goods/Goods.tsx';",
  'console/src/pages/orders/Order.tsx': "import '../../entities/cases/OpenCase.tsx';",
  'console/src/pages/goods/Goods.tsx': 'export const Screen = () => <p />;',
  'console/src/entities/cases/OpenCase.tsx': "import '../../kit/CallTable.tsx';\nuseCall(ops.case.open);",
  'console/src/kit/CallTable.tsx': 'useCall(ops.export.start);',
};
