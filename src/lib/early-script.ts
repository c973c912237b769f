/**
 * The one inline script, the same on every page: it must run before the first paint, and a file would hold the
 * paint up for a round trip. It says that scripts run (controls that need them are hidden otherwise) and applies
 * the stored theme.
 */
export const earlyScript =
  "(e=>{e.js='';try{let s=localStorage;if(s.getItem('theme')==='dark')e.theme='dark'}catch{}})(document.documentElement.dataset)";
