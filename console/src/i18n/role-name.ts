// What a role is called in the operator's language.
import { ROLE_TEMPLATES } from '@emall/contract/permissions';
import type { Language } from './language.ts';

/** A role that a new shop starts with is stored under its Chinese name; one that operators named keeps their name. */
export const roleName = (name: string, language: Language): string =>
  Object.values(ROLE_TEMPLATES).find(({ zh }) => zh === name)?.[language] ?? name;

/** What a record that a call names is called. */
export const recordName = ({ field, name }: { field: string; name: string }, language: Language): string =>
  field === 'role_id' ? roleName(name, language) : name;
