//! Hours of a week, ticked off one by one.

/// The hours in which nobody has to think, where a tick is an hour.
#[derive(Clone, Copy, Debug)]
pub struct Days {
    zone: i64,
    asleep: [bool; 24],
    free: [bool; 7],
}

/// The day of the week on which the count of hours begins, Sunday 0.
const THURSDAY: i64 = 4;

impl Days {
    /// Hours of the zone `zone` hours ahead; `night` hours of sleep from the hour
    /// `from`; the days of the week that are free, Sunday first.
    pub fn new(zone: i64, from: usize, night: usize, free: [bool; 7]) -> Days {
        let mut asleep = [false; 24];
        for hour in from..from + night {
            asleep[hour % 24] = true;
        }
        Days { zone, asleep, free }
    }

    /// Whether the hour that begins at the tick `hour` since 1970 is free.
    pub fn is_free(&self, hour: i64) -> bool {
        let local = hour + self.zone;
        let day = (local.div_euclid(24) + THURSDAY).rem_euclid(7);
        let index = |number: i64| usize::try_from(number).unwrap_or(0);
        self.free[index(day)] || self.asleep[index(local.rem_euclid(24))]
    }
}
