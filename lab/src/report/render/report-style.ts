/** The report's style sheet: no scripts or external files; light or dark by the reader's system setting. */
export const REPORT_STYLE = `
:root{color-scheme:light dark;--paper:#fcfcfa;--ink:#1c1f24;--soft:#5c6470;--rule:#dcdfe3;--fill:#f1f3f4;--mark:#1f5fbf;--warn:#8a4b00;--good:#0b6b50}
@media (prefers-color-scheme:dark){:root{--paper:#14171b;--ink:#e8eaed;--soft:#a3abb6;--rule:#333a42;--fill:#1d2228;--mark:#7fb0ff;--warn:#f0b060;--good:#6fd3b0}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:61rem;margin:0 auto;padding:1.5rem 1rem 4rem}
h1{font-size:1.6rem;line-height:1.2;margin:0 0 .25rem}
h2{font-size:1.2rem;margin:2.5rem 0 .5rem;border-top:1px solid var(--rule);padding-top:1rem}
p{max-width:44rem;margin:.4rem 0}
.soft,.caption,figcaption{color:var(--soft);font-size:.875rem}
figure{margin:.75rem 0}
.row{display:flex;flex-wrap:wrap;gap:1.25rem}.row figure{flex:0 1 18rem;min-width:0}
.wide{overflow-x:auto;margin:.25rem 0 .75rem}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.875rem}
p.caption{margin:1rem 0 0}
th,td{text-align:right;padding:.25rem .6rem;border-bottom:1px solid var(--rule);white-space:nowrap}
th:first-child,td:first-child{text-align:left;white-space:normal;min-width:11rem}
thead th{color:var(--soft);font-weight:600;vertical-align:bottom;white-space:normal}
.acceptance td,.acceptance th{white-space:normal}.acceptance td:nth-child(3){min-width:13rem;max-width:19rem}.acceptance td:nth-child(5),.acceptance td:nth-child(6){min-width:6.5rem}.acceptance td.verdict{white-space:nowrap}.verdict{font-weight:600}.target,.pass{color:var(--good)}.fail{color:var(--warn)}.info{color:var(--soft)}
svg{max-width:100%;height:auto;display:block}svg.full{width:100%;max-width:38rem}
svg text{font:12px system-ui,sans-serif;fill:var(--ink)}
svg .axis{fill:var(--soft);font-size:11px}
.grid{stroke:var(--rule);stroke-width:1}.zero{stroke:var(--soft);stroke-width:1.5}
.diagonal{stroke:var(--soft);stroke-width:1;stroke-dasharray:4 4}
.bar{stroke:var(--mark);stroke-width:2}.dot{fill:var(--mark)}.column{fill:var(--mark);opacity:.75}
@media (max-width:40rem){th,td{padding:.25rem .4rem}
.acceptance thead{display:none}.acceptance tr{display:block;padding:.5rem 0;border-bottom:1px solid var(--rule)}
.acceptance td,.acceptance td:nth-child(n){display:block;text-align:left;border:0;padding:0;white-space:normal;min-width:0}.acceptance td.short:nth-child(n){display:inline;margin-right:.75rem;font-size:.8125rem}.acceptance td[data-head]::before{content:attr(data-head) ": ";color:var(--soft)}}
`;
