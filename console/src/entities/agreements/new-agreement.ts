// What the form of a game's first agreement starts from.
export const newAgreement = () => ({
  key: 'user',
  title: '用户协议',
  version: '1.0',
  content: '',
  scenes: ['login', 'order'],
  sort: 0,
  in_force_at: new Date().toISOString(),
  en: { title: '', content: '' },
});
