// Shipping addresses of the demo players; all people and addresses are fictitious.

export type DemoAddress = {
  username: string;
  gameId: number;
  name: string;
  phone: string;
  regionCode: string;
  detail: string;
  isDefault: boolean;
};

const sailor = { username: 'demo', name: '林小帆', phone: '13800000001' };

export const demoAddresses: DemoAddress[] = [
  {
    ...sailor,
    gameId: 1001,
    regionCode: '330106',
    detail: '晨风路 18 号远航公寓 2 幢 1603 室',
    isDefault: true,
  },
  {
    ...sailor,
    gameId: 1001,
    regionCode: '310115',
    detail: '星港大道 600 号创意园 5 号楼 3 层前台',
    isDefault: false,
  },
  {
    ...sailor,
    gameId: 1001,
    name: '林大海（爸爸）',
    phone: '13800000009',
    regionCode: '350203',
    detail: '鹭岛街 7 号灯塔小区 12 栋 401 室',
    isDefault: false,
  },
  {
    ...sailor,
    gameId: 1002,
    regionCode: '330106',
    detail: '晨风路 18 号远航公寓 2 幢 1603 室',
    isDefault: true,
  },
  {
    ...sailor,
    gameId: 1003,
    regionCode: '330106',
    detail: '晨风路 18 号远航公寓 2 幢 1603 室',
    isDefault: true,
  },
  {
    ...sailor,
    gameId: 1004,
    regionCode: '330106',
    detail: '晨风路 18 号远航公寓 2 幢 1603 室',
    isDefault: true,
  },
  {
    username: 'demo2',
    gameId: 1001,
    name: '阿泽',
    phone: '13800000002',
    regionCode: '440305',
    detail: '潮汐街 66 号科苑花园 C 座 902 室',
    isDefault: true,
  },
];
