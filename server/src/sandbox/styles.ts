// The sandbox pages' one stylesheet: the page's policy allows no style inside it.

export const styles = `
:root { --primary: #ff9537; --ink: #1f2329; --dim: #646a73; --line: #e8eaed; --ground: #f5f6f8; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 600px; min-height: 100vh; background: var(--ground); color: var(--ink);
  font: 15px/1.5 system-ui, -apple-system, "PingFang SC", "Noto Sans CJK SC", sans-serif; padding: 16px; }
h1 { font-size: 22px; margin: 4px 0; }
h2 { font-size: 16px; margin: 0 0 8px; }
p { margin: 4px 0; color: var(--dim); }
header { margin-bottom: 16px; }
a { color: #b35400; }
a.home { font-size: 13px; text-decoration: none; display: inline-block; padding: 6px 0; }
.card { display: block; background: #fff; border-radius: 12px; padding: 14px 16px; margin-bottom: 12px;
  box-shadow: 0 1px 2px rgb(0 0 0 / 4%); color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.card:active { background: #fdf6ef; }
.meta { display: flex; gap: 8px; flex-wrap: wrap; align-items: center; font-size: 13px; color: var(--dim); }
.meta time { margin-left: auto; }
.tag { background: #fff1e3; color: #9a4a00; border-radius: 6px; padding: 1px 8px; font-size: 12px; }
.tag.mail { background: #e8f1ff; color: #1f4f9c; }
.tag.game { background: #e7f7ec; color: #1c6b38; }
.text { font-size: 16px; margin: 8px 0 0; color: var(--ink); }
form.row { display: flex; gap: 8px; flex-wrap: wrap; align-items: center; margin-bottom: 12px; }
form.row:last-child { margin-bottom: 0; }
input, select { font: inherit; color: inherit; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line);
  border-radius: 10px; background: #fff; min-width: 0; }
form.row select { flex: 1 1 120px; max-width: 200px; }
input[type="text"] { flex: 1 1 140px; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 8px 16px; border: 0; border-radius: 22px;
  background: var(--primary); color: #2b1600; cursor: pointer; }
button:active { filter: brightness(.94); }
button.quiet { background: #eef0f2; color: var(--ink); }
:focus-visible { outline: 3px solid #2f6fed; outline-offset: 2px; }
.who { flex: 1 1 120px; min-width: 0; overflow-wrap: anywhere; }
.who small { display: block; color: var(--dim); }
.empty { text-align: center; padding: 40px 0; }
ul { padding-left: 20px; margin: 4px 0; color: var(--dim); }
.wechat, .wegame { background: #fff; padding: 48px 24px 24px; }
.wechat { --primary: #07c160; }
.wegame { --primary: #ffb400; }
.wechat button.allow { color: #00240f; }
.consent { text-align: center; margin-bottom: 24px; }
.consent .mark { display: inline-grid; place-items: center; width: 64px; height: 64px; border-radius: 16px;
  background: var(--primary); color: #00240f; font-size: 32px; font-weight: 700; }
.people { display: grid; gap: 8px; margin: 0 0 16px; padding: 0; border: 0; }
.people legend { padding: 0 0 8px; color: var(--dim); }
.people label { display: flex; gap: 12px; align-items: center; border: 1px solid var(--line); border-radius: 12px;
  min-height: 52px; padding: 8px 16px; }
.people label:has(:checked) { border-color: var(--primary); box-shadow: inset 0 0 0 1px var(--primary); }
.people input[type="radio"] { min-height: 0; width: 20px; height: 20px; accent-color: var(--primary); }
.choices { display: grid; gap: 12px; }
.choices button { width: 100%; }
`;
