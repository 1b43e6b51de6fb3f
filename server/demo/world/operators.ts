// Operators of the demo world: one of each role, two owners, all with the same password.
import type { RoleTemplateName } from '@emall/contract';

export const OPERATOR_PASSWORD = 'admin123456';
/** For an authenticator app; in the sandbox 123456 is accepted as well. */
export const OPERATOR_TOTP_SECRET = 'EMALLDEMOOPERATORSSECRETAAAAAAAA';

export const demoOperators: { username: string; name: string; role: RoleTemplateName }[] = [
  { username: 'admin', name: '值班店长', role: 'owner' },
  // Agrees to what admin asks for: access and payee accounts take two.
  { username: 'owner', name: '店主老林', role: 'owner' },
  { username: 'goods', name: '商品小林', role: 'merchandiser' },
  { username: 'events', name: '活动小周', role: 'campaigner' },
  { username: 'support', name: '客服小何', role: 'support' },
  { username: 'finance', name: '财务老陈', role: 'finance' },
  { username: 'warehouse', name: '仓库阿强', role: 'warehouse' },
  { username: 'analyst', name: '分析小吴', role: 'analyst' },
  { username: 'auditor', name: '审计老郑', role: 'auditor' },
  { username: 'engineer', name: '工程小许', role: 'engineer' },
];
