// The address form: the spec's four complaints, pasting, the draft, and leaving without saving.

import type { Address } from '@emall/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setNavigator } from '../../../shared/navigation/index.ts';
import { isConnectionLost, queryClient } from '../../../shared/request/index.ts';
import { fakeServer, ok, refused } from '../../../shared/request/test/fake-server.ts';
import { visitAsPlayer } from '../../../shared/request/test/session.ts';
import { settle } from '../../../shared/request/test/settle.ts';
import { LazyDialog } from '../../../shared/ui/Dialog/LazyDialog.tsx';
import { click, render, type } from '../../../shared/ui/test/render.ts';
import { AddressForm, SaveBar } from './AddressForm.tsx';
import { useAddressForm } from './useAddressForm.ts';

const SAVE = 'user/addShippingAddress';
const back = vi.fn();
let blocked: (() => void) | undefined;
let server: ReturnType<typeof fakeServer>;

const address: Address = {
  address_id: 4,
  name: '林小帆',
  phone: '13800000001',
  region_code: '330106',
  province: '浙江省',
  city: '杭州市',
  district: '西湖区',
  detail: '文三路 90 号',
  is_default: false,
};
const REGIONS = [
  { code: '330000', name: '浙江省', full_name: '浙江省', level: 'province' },
  { code: '330100', name: '杭州市', full_name: '浙江省 杭州市', level: 'city' },
  { code: '330106', name: '西湖区', full_name: '浙江省 杭州市 西湖区', level: 'district' },
];

function Screen({ edited }: { edited: Address | undefined }) {
  const form = useAddressForm(edited, undefined, false);
  return (
    <>
      <button type="button" onClick={form.back}>
        返回
      </button>
      <AddressForm form={form} />
      <SaveBar form={form} isChosen={false} />
    </>
  );
}
const open = (edited?: Address) =>
  render(
    <QueryClientProvider client={queryClient}>
      <Screen edited={edited} />
    </QueryClientProvider>,
  );
const button = (name: string) => screen.getByRole('button', { name });
const write = (label: string, text: string) =>
  act(() => {
    const area = screen.getByLabelText(label);
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text);
    area.dispatchEvent(new Event('input', { bubbles: true }));
  });
const complaints = () => screen.queryAllByRole('alert').map((one) => one.textContent);
const submit = async () => {
  act(() => screen.getByRole<HTMLFormElement>('form').requestSubmit());
  await settle();
};
const paste = async (line: string) => {
  write('智能识别', line);
  click(button('识别'));
  await settle();
};

// As in the mall, where it has come by the time that somebody is asked something.
beforeAll(() => LazyDialog.preload());

beforeEach(() => {
  vi.clearAllMocks();
  blocked = undefined;
  server = fakeServer();
  visitAsPlayer();
  server.answer('user/regionList', ({ body: { keyword, parent_code } }) =>
    ok({
      parent: null,
      list: REGIONS.filter(({ name, code }) =>
        keyword
          ? name.includes(String(keyword))
          : parent_code === '330000'
            ? code === '330100'
            : code === '330106',
      ),
    }),
  );
  server.answer(SAVE, ok({ address }));
  setNavigator({
    move: async () => undefined,
    back,
    canGoBack: () => true,
    prefetch: vi.fn(),
    block(handler) {
      blocked = handler;
      return () => {
        blocked = undefined;
      };
    },
  });
});
afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

describe('an address cannot be saved', () => {
  it('without name, phone, area and detail: all four are said, and the first is brought to the eye', async () => {
    open();
    await submit();
    expect(complaints()).toEqual(['请填写收货人姓名', '请填写手机号', '请选择所在地区', '请填写详细地址']);
    expect(document.activeElement?.getAttribute('name')).toBe('name');
    expect(server.callsTo(SAVE)).toHaveLength(0);
  });

  it.each(['1380000000', '12800000001', '0571888888', ''])('with the phone %j', async (phone) => {
    open(address);
    type(screen.getByLabelText('手机号'), phone);
    await submit();
    expect(complaints()).toEqual([phone === '' ? '请填写手机号' : '手机号格式不正确']);
  });

  it('with a blank name, or a detail of one character', async () => {
    open(address);
    type(screen.getByLabelText('收货人'), '   ');
    write('详细地址', '1');
    await submit();
    expect(complaints()).toEqual(['请填写收货人姓名', '请填写详细地址']);
  });

  it('and typing answers the complaint', async () => {
    open();
    await submit();
    type(screen.getByLabelText('手机号'), '138');
    expect(complaints()).toHaveLength(3);
  });

  it('when the server does not know the region: that is said beside it', async () => {
    server.answer(SAVE, refused(200030, '请选择所在地区'));
    open({ ...address });
    type(screen.getByLabelText('收货人'), '林帆');
    await submit();
    expect(complaints()).toEqual(['请选择所在地区']);
    expect(back).not.toHaveBeenCalled();
  });
});

describe('a pasted line', () => {
  it('fills the whole form, which can be saved as it is', async () => {
    open();
    await paste('张三，13800000001，浙江省杭州市西湖区文三路90号3幢501');
    await submit();
    expect(server.callsTo(SAVE)[0]?.body).toMatchObject({
      name: '张三',
      phone: '13800000001',
      region_code: '330106',
      detail: '文三路90号3幢501',
      is_default: false,
    });
    expect(server.callsTo(SAVE)[0]?.body).not.toHaveProperty('address_id');
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('without a district tells how far it was understood', async () => {
    open();
    await paste('张三 13800000001 浙江省杭州市文三路90号');
    expect(document.body.textContent).toContain('请补充地区');
    expect(document.body.textContent).toContain('已识别到 浙江省 杭州市，请选择区县');
  });

  it('with a part of an address asks for nothing that stands in the form already', async () => {
    open(address);
    await paste('13900000009');
    expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('13900000009');
    expect(document.body.textContent).toContain('已填入手机号');
    expect(document.body.textContent).not.toContain('请补充');
  });

  it('with a landline leaves neither the phone nor the region of another address in the form', async () => {
    open(address);
    await paste('李雷 010-88888888 某某路 5 号');
    expect(screen.getByLabelText<HTMLInputElement>('手机号').value).toBe('');
    expect(screen.getByLabelText<HTMLTextAreaElement>('详细地址').value).toBe('某某路5号');
    expect(document.body.textContent).toContain('固定电话收不到短信');
    await submit();
    expect(complaints()).toEqual(['请填写手机号', '请选择所在地区']);
    expect(server.callsTo(SAVE)).toHaveLength(0);
  });

  it('fills what it can when the regions cannot be fetched', async () => {
    server.answer('user/regionList', refused(501));
    open();
    await paste('张三 13800000001 浙江省杭州市西湖区文三路90号');
    expect(screen.getByLabelText<HTMLInputElement>('收货人').value).toBe('张三');
    expect(screen.getByLabelText<HTMLTextAreaElement>('详细地址').value).toBe('浙江省杭州市西湖区文三路90号');
  });
});

describe('what is not saved', () => {
  it('survives a reload, for the same address and player only', async () => {
    const first = open(address);
    type(screen.getByLabelText('收货人'), '林大帆');
    first.host.remove();
    const second = open(address);
    expect(screen.getByLabelText<HTMLInputElement>('收货人').value).toBe('林大帆');
    second.host.remove();
    open();
    expect(screen.getByLabelText<HTMLInputElement>('收货人').value).toBe('');
  });

  it('is asked about before the page is left, by its own back and by the browser’s', async () => {
    open(address);
    click(button('返回'));
    expect(back).toHaveBeenCalledTimes(1);
    expect(blocked).toBeUndefined();
    type(screen.getByLabelText('收货人'), '林大帆');
    click(button('返回'));
    await settle();
    expect(document.body.textContent).toContain('放弃已填写的内容？');
    click(button('继续填写'));
    await settle();
    expect(back).toHaveBeenCalledTimes(1);
    act(() => blocked?.());
    await settle();
    click(button('放弃'));
    await settle();
    expect(back).toHaveBeenCalledTimes(2);
    expect(blocked).toBeUndefined();
    expect(sessionStorage.getItem('address_draft:1001:1:4')).toBeNull();
  });

  it('is a draft no more once it was saved', async () => {
    open(address);
    type(screen.getByLabelText('收货人'), '林大帆');
    expect(sessionStorage.getItem('address_draft:1001:1:4')).toContain('林大帆');
    await submit();
    expect(server.callsTo(SAVE)[0]?.body).toMatchObject({ address_id: 4, name: '林大帆' });
    expect(sessionStorage.getItem('address_draft:1001:1:4')).toBeNull();
    expect(back).toHaveBeenCalledTimes(1);
  });

  it('stays when saving failed for want of a connection', async () => {
    server.cut(SAVE);
    open(address);
    type(screen.getByLabelText('收货人'), '林大帆');
    await submit();
    expect(isConnectionLost()).toBe(true);
    expect(back).not.toHaveBeenCalled();
    expect(screen.getByLabelText<HTMLInputElement>('收货人').value).toBe('林大帆');
  });
});
