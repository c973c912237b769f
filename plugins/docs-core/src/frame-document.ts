import { createHash } from 'node:crypto';

/**
 * The one script of a sandboxed frame's document: it runs the script that the page sends with the first message. Browsers
 * cache nothing that a frame of an opaque origin requests, and a service worker doesn't answer it; so its document
 * requests nothing, and gets everything from the page.
 *
 * No policy covers WebRTC, which would reach any host, so the script removes it first. A document that the frame's code
 * opens within has another opaque origin and inherits the policy: the only script that runs there is this one again.
 */
const FRAME_SCRIPT = `delete self.RTCPeerConnection;delete self.webkitRTCPeerConnection;addEventListener("message",function start(event){if(event.source!==parent||!event.ports[0])return;removeEventListener("message",start);self.firstMessage=event;const script=document.createElement("script");script.src=URL.createObjectURL(event.data.script);document.head.append(script)})`;

/** That script, for `script-src`. */
export const FRAME_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(FRAME_SCRIPT).digest('base64')}'`;

/** The document of a sandboxed frame, with its policy for hosts that send no headers of ours. */
export const formatFrameDocument = (title: string, policy: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${title}</title>
<meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="${policy}">
<script>${FRAME_SCRIPT}</script>
</head>
<body></body>
</html>
`;
