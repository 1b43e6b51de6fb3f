// Finding a role among many.
import type { ServerRoles } from '@emall/contract';
import { expect, it } from 'vitest';
import { countRoles, searchRoles } from './role-search.ts';

const server = (name: string, ...roles: [code: string, name: string][]): ServerRoles => ({
  server_code: name,
  server_name: name,
  user_role_list: roles.map(([role_code, role_name]) => ({
    role_code,
    role_name,
    level: 1,
    vip_level: 0,
    avatar: '',
    is_bound: false,
  })),
});
const servers = [
  server('蓝海一服', ['R1001', '晨风船长'], ['R1002', 'Nami']),
  server('落日湾', ['R2001', '夜航者']),
  server('空服'),
];
const found = (text: string) =>
  searchRoles(servers, text).flatMap((s) => s.user_role_list.map((r) => r.role_code));

it('without a search every role is shown, and servers without roles are not', () => {
  expect(found(' ')).toEqual(['R1001', 'R1002', 'R2001']);
  expect(searchRoles(servers, '')).toHaveLength(2);
});

it('a role is found by part of its name, whatever the case, and by its id', () => {
  expect(found('nam')).toEqual(['R1002']);
  expect(found('r2001')).toEqual(['R2001']);
});

it('a server name brings all roles of that server', () => {
  expect(found('蓝海')).toEqual(['R1001', 'R1002']);
});

it('counts roles over all servers', () => {
  expect(countRoles(servers)).toBe(3);
});
