// The state of the address form: values, field errors, the unsaved draft, saving.
import type { Address } from '@emall/contract';
import type { CodeOf } from '@emall/contract/codes';
import { useEffect, useRef, useState } from 'react';
import { addressesQuery } from '../../../entities/address/index.ts';
import { useBackBlocker } from '../../../shared/navigation/index.ts';
import { api, CallError, queryClient, useSubmit } from '../../../shared/request/index.ts';
import { session } from '../../../shared/session/index.ts';
import { defineStored } from '../../../shared/storage/index.ts';
import { confirm } from '../../../shared/ui/Dialog/confirm.tsx';
import { toast } from '../../../shared/ui/Toast/toast.ts';
import { withSaved } from '../address-list.ts';
import { type Choice, leaveForm, returnAddress } from '../choice.ts';
import { useTexts } from '../texts.ts';
import { type AddressField, type AddressValues, invalidFields, isSame, oneLine, valuesOf } from './fields.ts';

export type AddressForm = ReturnType<typeof useAddressForm>;

const UNKNOWN_REGION: CodeOf<'address/unknown-region'> = 200030;
const FIELD_OF: Partial<Record<keyof AddressValues, AddressField>> = {
  name: 'name',
  phone: 'phone',
  region: 'area',
  detail: 'detail',
};

export function useAddressForm(address: Address | undefined, choice: Choice | undefined, isFirst: boolean) {
  const t = useTexts();
  const id = address?.address_id;
  const form = useRef<HTMLFormElement>(null);
  const [initial] = useState(() => valuesOf(address, isFirst));
  const [values, setValues] = useState(() => addressDraft(id).read() ?? initial);
  const [invalid, setInvalid] = useState<readonly AddressField[]>([]);
  /** Leaving is decided: nothing is confirmed any more. */
  const [exit, setExit] = useState<() => void>();
  const wantsFocus = useRef(false);
  const isDirty = !isSame(values, initial);

  useEffect(() => {
    if (exit) return;
    if (isDirty) addressDraft(id).write(values);
    else addressDraft(id).remove();
  }, [id, values, isDirty, exit]);

  // In an effect: the back blocker is removed with the same render.
  useEffect(() => {
    if (!exit) return;
    addressDraft(id).remove();
    exit();
  }, [exit, id]);

  useEffect(() => {
    if (!wantsFocus.current) return;
    wantsFocus.current = false;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });

  const showErrors = (found: readonly AddressField[]) => {
    wantsFocus.current = found.length > 0;
    setInvalid(found);
  };

  const confirmLeaving = async () => {
    const texts = {
      title: t.leaveTitle,
      text: t.leaveText,
      confirmText: t.leave,
      cancelText: t.stay,
      danger: true,
    };
    if (await confirm(texts)) setExit(() => leaveForm);
  };
  useBackBlocker(isDirty && !exit ? () => void confirmLeaving() : undefined);

  const save = useSubmit(
    async ({ region, ...entered }: AddressValues) => {
      const { address: saved } = await api.user.addShippingAddress({
        ...(id === undefined ? {} : { address_id: id }),
        ...entered,
        name: entered.name.trim(),
        detail: oneLine(entered.detail),
        region_code: region?.code ?? '',
      });
      const { queryKey } = addressesQuery();
      // The next page shows it at once; the server's list follows.
      queryClient.setQueryData(queryKey, (old) => old && { list: withSaved(old.list, saved) });
      void queryClient.invalidateQueries({ queryKey });
      toast(t.saved);
      setExit(() => (choice ? () => void returnAddress(choice.target, saved.address_id) : leaveForm));
    },
    (error) => {
      if (error instanceof CallError && error.code === UNKNOWN_REGION) showErrors(['area']);
    },
  );

  return {
    ref: form,
    values,
    isNew: id === undefined,
    isSaving: save.isSubmitting || exit !== undefined,
    errorOf(field: AddressField): string | undefined {
      if (!invalid.includes(field)) return undefined;
      return field === 'phone' && values.phone === '' ? t.phoneMissing : t.fieldErrors[field];
    },
    change(entered: Partial<AddressValues>) {
      setValues((before) => ({ ...before, ...entered }));
      // Typing into a field clears its error.
      const changed = (Object.keys(entered) as (keyof AddressValues)[]).map((name) => FIELD_OF[name]);
      setInvalid((before) => before.filter((field) => !changed.includes(field)));
    },
    back: () => (isDirty ? void confirmLeaving() : leaveForm()),
    submit() {
      if (save.isSubmitting || exit) return;
      const found = invalidFields(values);
      showErrors(found);
      if (found.length === 0) void save.submit(values);
    },
  };
}

/** One draft per player and address. */
function addressDraft(addressId: number | undefined) {
  const { gameId, userInfo } = session();
  return defineStored<AddressValues>({
    key: `address_draft:${gameId}:${userInfo?.player_id ?? ''}:${addressId ?? 'new'}`,
    area: 'session',
    parse: (value) => (isDraft(value) ? value : undefined),
  });
}

/** What an earlier release stored may have another shape. */
function isDraft(value: unknown): value is AddressValues {
  if (typeof value !== 'object' || value === null) return false;
  const { name, phone, detail, is_default, region } = value as Record<keyof AddressValues, unknown>;
  const isText = [name, phone, detail].every((text) => typeof text === 'string');
  return isText && typeof is_default === 'boolean' && (region === null || isRegion(region));
}

function isRegion(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { code, names } = value as { code?: unknown; names?: unknown };
  return typeof code === 'string' && Array.isArray(names) && names.every((name) => typeof name === 'string');
}
