import { createHash } from 'node:crypto';
import { escapeHtml } from './escape';

/**
 * The one script of a sandboxed frame: it runs the script that the page sends with the first message. A service worker
 * doesn't answer what a frame of an opaque origin requests; so it requests nothing, and gets everything from the page.
 *
 * No policy covers WebRTC, which would reach any host, so the script removes it first. A document that the frame's code
 * opens within has another opaque origin and inherits the policy: the only script that runs there is this one again.
 */
const FRAME_SCRIPT = `delete self.RTCPeerConnection;delete self.webkitRTCPeerConnection;addEventListener("message",function start(event){if(event.source!==parent.parent||!event.ports[0])return;removeEventListener("message",start);self.firstMessage=event;const script=document.createElement("script");script.src=URL.createObjectURL(event.data.script);document.head.append(script)})`;

/** That script, for `script-src`. */
export const FRAME_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(FRAME_SCRIPT).digest('base64')}'`;

/**
 * The document of a frame in which somebody's code runs. The document itself runs nothing and has the site's origin, so
 * that a service worker answers for it; the frame within it has an opaque origin, is part of the document, and inherits
 * its policy, which covers each of its navigations as well. The page sends its message to the frame within.
 *
 * @param policy for hosts that send no headers of ours, and for the frame within; with `style-src 'unsafe-inline'`
 */
export function formatFrameDocument(title: string, policy: string): string {
  const within = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="viewport" content="width=device-width">
<script>${FRAME_SCRIPT}</script>
</head>
<body></body>
</html>
`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="robots" content="noindex">
<meta http-equiv="content-security-policy" content="${policy}">
<style>body { margin: 0 } iframe { border: 0; width: 100%; height: 100vh; display: block }</style>
</head>
<body><iframe sandbox="allow-scripts" title="${title}" srcdoc="${escapeHtml(within)}"></iframe></body>
</html>
`;
}
