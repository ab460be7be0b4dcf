/** In every payload. When it is the whole value of an attribute, the payload has become markup. */
export const markupMark = 'mkmark';

/** The function that a payload calls when it runs. */
export const markupCall = 'markupRan()';

const call = markupCall;
const mark = markupMark;

/** Elements and attributes that run code on their own or with little user action. */
const running = [
  `<script>${call}</script>`,
  `<script id=${mark}>${call}</script>`,
  `<ScRiPt>${call}</sCrIpT>`,
  `<script src=data:text/javascript,${call}></script>`,
  `<script type=module>${call}</script>`,
  `<script\n>${call}</script\n>`,
  `<scr\0ipt>${call}</scr\0ipt>`,
  `<script/x>${call}</script>`,
  `<img src=${mark} onerror=${call}>`,
  `<img src="${mark}" onerror="${call}">`,
  `<img/src='${mark}'/onerror='${call}'>`,
  `<image src=${mark} onerror=${call}>`,
  `<img src=${mark} onerror=&#109;arkupRan()>`,
  `<img src=${mark} onerror\u00a0=${call}>`,
  `<svg id=${mark} onload=${call}>`,
  `<svg id=${mark}><script>${call}</script></svg>`,
  `<svg id=${mark}><animate onbegin=${call} attributeName=x dur=1s>`,
  `<svg id=${mark}><set onbegin=${call} attributename=x>`,
  `<svg id=${mark}><a xlink:href="javascript:${call}"><text y=20>x</text></a></svg>`,
  `<svg id=${mark}><use href="data:image/svg+xml,<svg id=x onload=${call}>#x"/></svg>`,
  `<svg id=${mark}><foreignObject><body onload=${call}></foreignObject></svg>`,
  `<math id=${mark}><mtext><script>${call}</script></mtext></math>`,
  `<math id=${mark} href="javascript:${call}">x</math>`,
  `<math id=${mark}><maction actiontype="statusline" xlink:href="javascript:${call}">x</maction></math>`,
  `<iframe id=${mark} src="javascript:${call}"></iframe>`,
  `<iframe id=${mark} srcdoc="<script>parent.${call}</script>"></iframe>`,
  `<object id=${mark} data="javascript:${call}"></object>`,
  `<embed id=${mark} src="javascript:${call}">`,
  `<a id=${mark} href="javascript:${call}">pay</a>`,
  `<a id=${mark} href="JaVaScRiPt&colon;${call}">pay</a>`,
  `<a id=${mark} href="java\tscript:${call}">pay</a>`,
  `<a id=${mark} href=" &#14; javascript:${call}">pay</a>`,
  `<form id=${mark} action="javascript:${call}"><button>pay</button></form>`,
  `<button id=${mark} formaction="javascript:${call}">pay</button>`,
  `<input id=${mark} autofocus onfocus=${call}>`,
  `<select id=${mark} autofocus onfocus=${call}>`,
  `<textarea id=${mark} autofocus onfocus=${call}>`,
  `<details id=${mark} open ontoggle=${call}>`,
  `<video id=${mark}><source onerror=${call}></video>`,
  `<audio id=${mark} src=x onerror=${call}>`,
  `<marquee id=${mark} onstart=${call}>x</marquee>`,
  `<body id=${mark} onload=${call}>`,
  `<div id=${mark} style="animation:x" onanimationstart=${call}>`,
  `<div id=${mark} onpointerover=${call}>x</div>`,
  `<dialog id=${mark} open onclose=${call}>x</dialog>`,
  `<x id=${mark} contenteditable onfocus=${call} tabindex=1 autofocus>`,
  `<link id=${mark} rel=stylesheet href="data:text/css,*{background:url(//${mark}.invalid)}">`,
  `<link id=${mark} rel=import href="data:text/html,<script>${call}</script>">`,
  `<meta id=${mark} http-equiv=refresh content="0;url=javascript:${call}">`,
  `<base id=${mark} href="https://${mark}.invalid/">`,
  `<style id=${mark}>*{background:url("javascript:${call}")}</style>`,
  `<style id=${mark}>@import 'https://${mark}.invalid/x.css';</style>`,
  `<div id=${mark} style="background:url(javascript:${call})">x</div>`,
  `<div id=${mark} style="width:expression(${call})">x</div>`,
  `<template id=${mark} shadowrootmode=open><script>${call}</script></template>`,
  `<noscript id=${mark}><p title="</noscript><img src=${mark} onerror=${call}>">`,
  `<xmp id=${mark}></xmp><img src=${mark} onerror=${call}>`,
  `<plaintext id=${mark}>`,
  `<frameset id=${mark} onload=${call}>`,
  `<portal id=${mark} src="https://${mark}.invalid">`,
];

/** Text that parsers have been known to parse differently after serialization. */
const mutating = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=${mark} onerror=${call}&gt;">`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=${mark} onerror=${call}>`,
  `<svg></p><style><a id="</style><img src=${mark} onerror=${call}>">`,
  `<noscript><style></noscript><img src=${mark} onerror=${call}></style>`,
  `<select><template><style><!--</style><a rel="--></style></template></select><img id=${mark} src onerror=${call}>">`,
  `<table><td><svg><desc><p><style><g title="</style><img src=${mark} onerror=${call}>">`,
  `<listing>&lt;img src=${mark} onerror=${call}&gt;</listing>`,
  `<a title="\`\`onmouseover=${call}">x</a>`,
  `<!--><img src=${mark} onerror=${call}>-->`,
  `<![CDATA[<img src=${mark} onerror=${call}>]]>`,
  `<?xml-stylesheet href="javascript:${call}"?>`,
  `<!DOCTYPE x [<!ENTITY y "<img src=${mark} onerror=${call}>">]>&y;`,
];

const foreign = [
  `{{${call}}}`,
  `{{constructor.constructor('${call}')()}}`,
  `\${${call}}`,
  `#{${call}}`,
  `<%= ${call} %>`,
  `[[\${${call}}]]`,
  `{% raw %}<img src=${mark} onerror=${call}>{% endraw %}`,
  `$t(Title.Login) $t(${mark})`,
  `{{tenant.name}} {{${mark}}}`,
  `__proto__[${mark}]=1`,
  `constructor.prototype.${mark}`,
  `javascript:${call}//${mark}`,
  `data:text/html,<script>${call}</script>`,
  `vbscript:${call}`,
  `=cmd|'/c ${mark}'!A1`,
  `=HYPERLINK("https://${mark}.invalid","pay")`,
  `+${call}`,
  `-2+3+cmd|'/c ${mark}'!A1`,
  `@SUM(1+1)*cmd|'/c ${mark}'!A1`,
  `\t=cmd|'/c ${mark}'!A1`,
  `Ana\r\nBcc: eve@${mark}.invalid`,
  `Ana\nSet-Cookie: ${mark}=1`,
  `Ana%0d%0aLocation:%20https://${mark}.invalid`,
  `Ana\u2028Bcc: eve@${mark}.invalid`,
  `Ana\r\n\r\n<img src=${mark} onerror=${call}>`,
  `Ana) /JS (${call}) /S /JavaScript (`,
  `endobj 9 0 obj << /OpenAction << /S /JavaScript /JS (${call}) >> >> endobj`,
  `endstream endobj xref ${mark}`,
  `BEGIN:VALARM\r\nACTION:PROCEDURE\r\nATTACH:${mark}\r\nEND:VALARM`,
  `../../../../etc/${mark}`,
  `..\\..\\${mark}.exe`,
  `${mark}.pdf\0.exe`,
  `${mark}\u202efdp.exe`,
  `"; filename="${mark}.html`,
  `\ufeff<img src=${mark} onerror=${call}>`,
  `\u003cimg src=${mark} onerror=${call}\u003e`,
  `\\u003cimg src=${mark} onerror=${call}\\u003e`,
  `\uff1cscript\uff1e${call}\uff1c/script\uff1e`,
  `%3Cscript%3E${call}%3C/script%3E`,
  `&lt;script&gt;${call}&lt;/script&gt;`,
  `&amp;lt;img src=${mark} onerror=${call}&amp;gt;`,
  `+ADw-script+AD4-${call}+ADw-/script+AD4-`,
  `\u00bcscript\u00be${call}\u00bc/script\u00be`,
  `<\u017fcript>${call}</\u017fcript>`,
  `';${call};//`,
  `";${call};//`,
  `\`;${call};//`,
  `\\';${call};//`,
  `*/${call};/*`,
];

/** Ends of the contexts that a text may be in. */
const endings = ['"', "'", '">', "'>", '</title>', '</script>', '</style>', '</textarea>', '</noscript>', '-->'];

const followers = [
  `<img src=${mark} onerror=${call}>`,
  `<svg id=${mark} onload=${call}>`,
  `<script id=${mark}>${call}</script>`,
  `<iframe id=${mark} srcdoc="<script>parent.${call}</script>">`,
  `<a id=${mark} href="javascript:${call}">x</a>`,
];

/** Attributes after a quote, without brackets. */
const attributes = [
  'onfocus',
  'onclick',
  'onerror',
  'onload',
  'onmouseover',
  'onanimationstart',
  'ontoggle',
  'onpointerenter',
];

/** More than 500 texts that try to become something other than text. */
export const markupPayloads: readonly string[] = [
  ...new Set([
    ...running,
    ...mutating,
    ...foreign,
    ...endings.flatMap((end) => followers.map((follower) => `${end}${follower}`)),
    ...endings.flatMap((end) => running.slice(0, 32).map((one) => `Ana${end}${one}`)),
    ...attributes.flatMap((name) =>
      ['"', "'", '" ', "' ", '`'].map(
        (quote) => `x${quote} id=${mark} ${name}=${call} autofocus tabindex=1 x=${quote}`,
      ),
    ),
  ]),
];
