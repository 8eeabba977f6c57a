/** Figures of polled tasks: one run, its deadlines, a whole fleet. Loaded only where they are drawn. */

export { type DeadlinesFigure, layoutDeadlines } from './deadlines.ts';
export { drawableBucketMs, type FleetFigure, layoutFleet, mannersOf } from './fleet.ts';
export { HOST_CLOCKS, type HostClockLook } from './host-clocks.ts';
export { layoutPolling, type PollingFigure } from './polling.ts';
export { roughly } from './roughly.ts';
export { type Exchange, type PollingRun, runOfHost, runOfSdk } from './run.ts';
