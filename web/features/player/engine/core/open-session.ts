import { openHlsSession } from '../hls/hls-session.ts';
import type { HlsModule } from '../hls/load-hls.ts';
import { openNativeSession } from './native-session.ts';
import type { Session, SessionPorts } from './session.ts';

/** Loads the source with hls.js, or with the browser's own HLS support where hls.js does not work. */
export function openSession(module: HlsModule, ports: SessionPorts): Session {
  return module.Hls.isSupported() ? openHlsSession(module, ports) : openNativeSession(ports);
}
