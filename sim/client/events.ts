/** What stands on the clock: a timer that is due, the script of a server's answer, or an actor whose wait is over. */
export interface SimEvent {
  /** Its time has come. */
  fire(): void;
}
