export { createHostAdapter } from './src/hosting/host-adapter';
