/** CSS of ribbon and drawer; the shadow root keeps it apart from the console's. */
export const STYLE = `
:host{all:initial;--amber:#faad14;--ink:#1f1300;--bg:#fff;--soft:#faf7f0;--text:#1f1f1f;--dim:#5f5f5f;--line:#d9d9d9;--link:#155fd0;--bad:#b3121f;--good:#23680a;--focus:#155fd0;
  font:13px/1.55 -apple-system,'Segoe UI',system-ui,'PingFang SC','Noto Sans CJK SC',sans-serif;color:var(--text)}
:host([data-theme=dark]){--bg:#1c1c1c;--soft:#262521;--text:#ececec;--dim:#b4b4b4;--line:#434343;--link:#7db1ff;--bad:#ff9c9c;--good:#8fd86f;--focus:#7db1ff}
*{box-sizing:border-box}
.line{position:fixed;inset:0 0 auto;height:3px;background:var(--amber);z-index:1300;pointer-events:none}
aside{position:fixed;top:100%;left:0;right:0;z-index:1301}
.tab{display:block;width:100%;height:28px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;border:0;background:var(--amber);color:var(--ink);font:600 12px/26px inherit;font-family:inherit;padding:0 16px;text-align:center;cursor:pointer}
.tab::after{content:' ▴' / ''}.tab[aria-expanded=true]::after{content:' ▾' / ''}.tab:focus-visible{outline-color:#1f1300;outline-offset:-3px}
@media print{:host{display:none}}
button:focus-visible,select:focus-visible,input:focus-visible,a:focus-visible,[tabindex]:focus-visible{outline:2px solid var(--focus);outline-offset:1px}
.drawer{position:relative;height:var(--panel);display:flex;flex-direction:column;background:var(--bg)}
.edge{position:absolute;inset:-32px 0 auto;height:6px;cursor:ns-resize;touch-action:none}
header{display:flex;align-items:stretch;gap:8px;border-bottom:1px solid var(--line);padding:0 8px}
header p{flex:1;margin:0;align-self:center;overflow:hidden;text-overflow:ellipsis;white-space:nowrap;text-align:right;color:var(--dim);font-size:12px;font-variant-numeric:tabular-nums}
header>button{background:none;border:0;color:inherit;font:inherit;font-size:18px;line-height:1;padding:2px 8px;cursor:pointer}
[role=tablist]{display:flex}
[role=tab]{border:0;border-bottom:2px solid transparent;background:none;color:var(--dim);font:inherit;padding:6px 10px;cursor:pointer;white-space:nowrap}
[role=tab][aria-selected=true]{color:var(--text);border-bottom-color:var(--amber);font-weight:600}
[role=tabpanel]{flex:1;overflow:auto;padding:12px 16px 16px;display:grid;grid-template-columns:repeat(auto-fit,minmax(min(300px,100%),1fr));align-content:start;gap:16px 32px;overscroll-behavior:contain}
[role=tabpanel]>[role=status]{grid-column:1/-1}[role=tabpanel]>[role=status]:empty{display:none}
.many{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(300px,100%),1fr));gap:0 24px;align-items:start}
[role=status]:empty{position:absolute}section>[role=status]:not(:empty){position:sticky;top:0;z-index:1}
section{display:flex;flex-direction:column;gap:8px;min-width:0}h3{font-size:13px;margin:0}.lead{margin:0;color:var(--dim);font-size:12px}
p{margin:0}
.notice{margin:0;padding:8px 12px;border-radius:6px;background:var(--soft);border:1px solid var(--line);display:flex;flex-direction:column;gap:8px;overflow-wrap:anywhere}.notice.bad{color:var(--bad)}.notice.good{color:var(--good)}
.elsewhere{position:fixed;inset:0;z-index:1302;display:flex;align-items:center;justify-content:center;background:#0009}.elsewhere .notice{max-width:32em;background:var(--bg);padding:20px 24px;font-size:14px}
.row{display:flex;gap:8px;flex-wrap:wrap;align-items:center}.grow{flex:1;min-width:0}
button.plain,a.plain{font:inherit;color:var(--text);background:var(--bg);border:1px solid var(--line);border-radius:6px;padding:4px 12px;cursor:pointer;text-decoration:none;text-align:center}
button.plain:hover,a.plain:hover{border-color:var(--amber)}button.main{background:var(--amber);border-color:var(--amber);color:var(--ink);font-weight:600}
button.link{font:inherit;border:0;background:none;color:var(--link);cursor:pointer;padding:2px 4px;white-space:nowrap}button[disabled]{opacity:.55;cursor:default}
ul{list-style:none;margin:0;padding:0;display:flex;flex-direction:column}
li{display:flex;gap:8px;align-items:center;padding:7px 0;border-bottom:1px solid var(--line)}li:last-child{border-bottom:0}
li .grow{overflow-wrap:anywhere}small{color:var(--dim);font-size:12px;display:block}
.person{display:grid;grid-template-columns:5.5em 7.5em 1fr auto;gap:8px;align-items:center;width:100%;text-align:left;font:inherit;color:inherit;background:none;border:1px solid transparent;border-radius:6px;padding:6px 8px;cursor:pointer}
.person:hover{background:var(--soft)}.person[aria-pressed=true]{border-color:var(--amber);background:var(--soft)}.person small{display:inline}
label{display:flex;flex-direction:column;gap:3px;font-size:12px;color:var(--dim)}
select,input{font:inherit;font-size:13px;color:var(--text);background:var(--bg);border:1px solid var(--line);border-radius:6px;padding:4px 8px;width:100%;min-width:0;height:30px}
label.check{flex-direction:row;align-items:center;gap:8px}.check input{width:auto;height:auto}
.grid{display:grid;grid-template-columns:1fr 1fr;gap:8px;align-content:start;align-items:end}.wide{grid-column:1/-1}
@media(min-width:700px){.twice{grid-column:span 2;grid-template-columns:repeat(4,1fr)}.twice .wide{grid-column:span 2}}
.clock{font-size:26px;line-height:1.3;font-variant-numeric:tabular-nums}
code{font:12px ui-monospace,SFMono-Regular,Menlo,monospace}
.when{font-variant-numeric:tabular-nums;color:var(--dim);font-size:12px;min-width:2.4em;text-align:right}
input[type=file]{position:absolute;width:1px;height:1px;opacity:0;pointer-events:none}
`;
